@rem Lets "exec node ..." of the npm scripts run in the shell of Windows; elsewhere exec is what hands signals from npm to the program.
@%*
