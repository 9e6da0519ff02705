export const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 0123456789 87654321 987654321 9876543210 11223344 12341234 12344321 123123123
123321123 147258369 159753456 123454321 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx q1w2e3r4 q1w2e3r4t5 qwer1234
qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 qazwsxedc
azertyui azertyuiop azerty12 azerty123 azerty1234 qsdfghjk qsdfghjklm wxcvbn123 1234azer azer1234 a1z2e3r4 a1z2e3r4t5
password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd passwort motdepasse motdepasse1
motdepasse123 mot2passe mdp12345 letmein1 letmein123 welcome1 welcome123 bienvenue bienvenue1 bonjour1 bonjour123
iloveyou iloveyou1 jetaime1 jetaime123 monamour moncoeur princess princesse princess1 sunshine sunshine1 soleil123
football football1 footbal1 baseball basketball superman superman1 batman123 spiderman pokemon1 pokemon123 naruto123
starwars dragon123 monkey123 shadow123 master123 michael1 jennifer jordan23 ashley123 charlie1 computer internet
samsung1 samsung123 changeme changeme1 trustno1 whatever freedom1 liberte1 admin123 admin1234 administrator
administrateur root1234 test1234 testtest abcd1234 abcdefgh abc12345 abc123456 aa123456 a1234567 a12345678 a123456789
tunisie1 tunisie123 tunisia1 tunisia123 tunis123 carthage esperance esperance1919 clubafricain etoile1925 marseille
marseille13 paris123 parisien doudou123 chocolat chouchou caramel1 nutella1 loulou123 nicolas1 alexandre alexandra
caroline christine christophe sebastien stephane stephanie veronique mohamed1 mohamed123 mohammed ahmed123 fatima123
google123 facebook facebook1 linkedin instagram whatsapp secret123 killer123 security passpass blink182 liverpool
chelsea1 arsenal1 barcelona realmadrid ronaldo7 messi123 hello123 hellohello helloworld coucou123 whatsup1`.split(
    /\s+/,
  ),
)
