#q #u8(1 2) #define #else #<procedure> #0=a # #! #!fold-case #{a 1}
