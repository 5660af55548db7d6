/** Passwords of six characters or more that head every published list of leaked ones. */
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 111111 000000 123123 112233 121212 654321 666666 696969 555555 777777 987654321 159753 147258369
password password1 password123 passw0rd p@ssw0rd qwerty qwerty1 qwerty123 qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1qaz2wsx qazwsx
abc123 abcdef a123456 iloveyou welcome welcome1 monkey dragon master letmein login admin admin1 admin123 administrator football baseball superman
batman sunshine princess shadow michael trustno1 starwars secret changeme lietuva lithuania slaptazodis slaptas labas123 kaunas vilnius zalgiris`.split(/\s+/),
)

/** Whether a password is among the first that anyone would try: on the list, one repeated character, or a plain run. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  if (plain.length < 6) return false
  return COMMON.has(plain) || /^(.)\1+$/.test(plain) || 'abcdefghijklmnopqrstuvwxyz'.includes(plain) || '01234567890'.includes(plain)
}
