const list = `
  password1! password123! password1234! password@123 password@1 passw0rd1! passw0rd123! passw0rd1234! passw0rd@123 passw0rd@1
  p@ssword1! p@ssword123! p@ssword1234! p@ssword@123 p@ssword@1 p@ssw0rd1! p@ssw0rd123! p@ssw0rd1234! p@ssw0rd@123 p@ssw0rd@1
  pa$$word1! pa$$word123! pa$$word1234! pa$$word@123 pa$$word@1 pa$$w0rd1! pa$$w0rd123! pa$$w0rd1234! pa$$w0rd@123 pa$$w0rd@1
  welcome1! welcome123! welcome1234! welcome@123 welcome@1 w3lcome1! w3lcome123! w3lcome1234! w3lcome@123 w3lcome@1 qwerty1!
  qwerty123! qwerty1234! qwerty@123 qwerty@1 abc123123! abc123@123 abc123@1 abcd1234@123 abcd1234@1 abcdef1! abcdef123! admin123!
  admin1234! administrator1! administrator@1 letmein1! letmein123! iloveyou1! iloveyou123! monkey1! monkey123! dragon1! dragon123!
  sunshine1! sunshine123! princess1! princess123! football1! football123! baseball1! baseball123! master1! master123! shadow1!
  shadow123! superman1! batman1! michael1! jessica1! ashley1! charlie1! hello123! secret1! login123! changeme1! default1! temp123!
  test@123 user@123 guest123! summer1! winter1! spring1! autumn1! fall123! january1! october1! november1! december1! monday1! friday1!
  dental1! dentist1! doctor1! clinic1! medical1! hygiene1! office1! practice1! safety1! osha123! safepractice1! hospital1! nurse123!
  patient1! smile123! tooth123! teeth123! america1! freedom1! liberty1! chicago1! dallas1! yankees1! cowboys1! steelers1! packers1!
  lakers1! google1! computer1! internet1! access1! starwars1! pokemon1! chocolate1! flower1! butterfly1! jordan1! thomas1! daniel1!
  robert1! jennifer1! nicole1! matthew1! andrew1! joshua1! 1qaz@wsx 1qaz!qaz 1q2w3e4r! 1q2w3e4r5t! !qaz2wsx !qaz1qaz 12345678!
  123456789! 1234567890! !12345678 @12345678 87654321! 11111111! 00000000! 1234abcd! 123456a! 123456aa! 123qwe!@# 1234qwer! !@#$1234
  1234!@#$ !@#123qwe 1password! 1234.5678 1111.1111 12.34.56.78 qwer1234! asdf1234! zxcv1234! q1w2e3r4! zaq1@wsx zaq!2wsx a1234567!
  aa123456! abc@1234 pass@123 pass@1234 pass1234! admin@123 summer2026! winter2026! dental2026! osha2026! dental123! abc123!@#
  abcd1234! abc12345! test1234! user1234! temp1234! osha2024! trustno1! osha2025!
`

/** Passwords that match the pattern of PWD-018 to PWD-022 but are the first that an attacker would try (ruling 1); lowercase. */
export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/))

/** True for a common password, ignoring case. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase())
