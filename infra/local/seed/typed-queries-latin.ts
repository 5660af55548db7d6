/** Queries as readers type them, a line each with the demo article that they mean. The second ten are held back: no rule is fitted to them. */
export const TYPED_LATIN = {
  lt: `
uzpakalines durys xz = xz
užpakalinių durų anatomija = xz
slaptazodziu tvarkytuve = keepass
slaptažodžių tvarkituvė = keepass
pataisų terminai = deadlines
terminai pataisoms = deadlines
cve-2023-44487 = http2
priklausomybių tikrinimas = osv
nemokamos saugumo programos = free
openssh pazeidziamumas = ssh
password manager keepassxc = keepass
kenkejiskas kodas = xz
lenktynių salyga = ssh
prižiūrėtojo paskira = xz
rapid reset ataka = http2
užšifruotas failas = keepass
sertifikatai nemokamai = free
pavojingumo balas = deadlines
regresshion spraga = ssh
osv skaner = osv
`,
  en: `
xz backdor = xz
keepasxc review = keepass
pasword manager = keepass
2024-6387 = ssh
rapid reset = http2
patch dealines = deadlines
dependancy scanning = osv
free security programs = free
opnessh race condition = ssh
offline password manager = keepass
free certificates for small business = free
xz utils maintainer = xz
http2 denial of service = http2
severity score opinion = deadlines
scan dependencies in ci = osv
regreshion = ssh
CVE 2024 3094 = xz
vulnerable pakages = osv
encrypted vault file = keepass
deadlines for patching = deadlines
`,
  de: `
hintertuer xz = xz
Hintertür in den xz utils = xz
passwort manager = keepass
Passwortmanger = keepass
Fristen Patch = deadlines
Abhaengigkeiten prüfen = osv
kostenlose sicherheit programme = free
cve-2024-6387 = ssh
Lücke OpenSSH = ssh
Sicherheitsprogramm kostenlos = free
Schadcode maintainer = xz
lokaler Passwort Manager = keepass
Race Conditon = ssh
schweregrad punktzahl = deadlines
Abhängigkeitsprüfung = osv
Zertifikate kostenlos = free
rapid reset erklaert = http2
Webangriffe http/2 = http2
Patchfristen = deadlines
bekannte Schwachstelen paket = osv
`,
  es: `
puerta trasera xz = xz
gestor de contrasenas = keepass
gestor de contraseñas sin conexion = keepass
plazos de parcheo = deadlines
plazo parches = deadlines
analisis de dependencias = osv
condicion de carrera = ssh
programas de seguridad gratis = free
cve-2024-3094 = xz
rapid rest = http2
codigo malicioso mantenedor = xz
contrasñas keepassxc = keepass
puntuación de gravedad = deadlines
certificados gratuitos = free
regresshion parchear = ssh
denegacion de servicio http2 = http2
dependencias osv-scaner = osv
vulnerabildades conocidas paquetes = osv
openssh root sin iniciar sesion = ssh
archivo cifrado = keepass
`,
  fr: `
porte derobee xz = xz
gestionnaire de mots de passe = keepass
gestionaire mot de passe = keepass
delais de correction = deadlines
analyse des dependances = osv
situation de competition = ssh
programmes de sécurité gratuits = free
cve-2023-44487 = http2
faille openssh = ssh
code malveilant = xz
mainteneur xz utils = xz
mot de passe hors ligne = keepass
score de gravite = deadlines
certificats gratuits = free
rapid reset explique = http2
deni de service http/2 = http2
osv-scanner dependance = osv
paquets vulnerables connus = osv
regresshion correctif = ssh
fichier chifré = keepass
`,
  pl: `
bacdkoor xz = xz
backdoor w xz utils = xz
menedzer hasel = keepass
menadżer haseł offline = keepass
terminy latania = deadlines
skanowanie zaleznosci = osv
sytuacja wyscigu = ssh
bezplatne programy bezpieczenstwa = free
cve-2024-6387 = ssh
rapid reset = http2
złosliwy kod opiekun = xz
hasła keepassxc recenzja = keepass
ocena waznosci luki = deadlines
certyfikaty za darmo = free
openssh luka root = ssh
odmowa usługi http/2 = http2
znane podatnosci pakiety = osv
skaner zależności osv = osv
zaszyfrowany plk = keepass
termin łatki = deadlines
`,
  it: `
backdoor xz = xz
gestore di password = keepass
gestroe password offline = keepass
scadenze patch = deadlines
controllo dipendenze = osv
race condition openssh = ssh
programmi sicurezza gratuiti = free
cve-2024-3094 = xz
rapid reset spiegato = http2
vulnerabilta openssh = ssh
codice malevolo maintainer = xz
recensione keepass = keepass
punteggio di gravita = deadlines
certificati gratis = free
falla regresshion = ssh
negazione del servizio http2 = http2
pachetti vulnerabili = osv
dipendenze osv scanner = osv
file cifrato = keepass
scadenza delle patch = deadlines
`,
  nl: `
achterdeur xz = xz
wachtwoordmanager = keepass
wachtwoord manager = keepass
wachtwordmanager = keepass
patch termijnen = deadlines
afhankelijkheden scannen = osv
raceconditie = ssh
gratis beveiliging programma = free
cve-2023-44487 = http2
lek openssh = ssh
kwaadaardige code maintainer = xz
offline wachtwoorden = keepass
ernstscore = deadlines
gratis certificaten = free
regresshion patchen = ssh
rapid reset aanval = http2
afhankelijkheidsscan = osv
bekende kwetsbaarheden paketten = osv
versleuteld bestand = keepass
termijn voor patches = deadlines
`,
  sv: `
bakdorr xz = xz
bakdörren xz utils = xz
losenordshanterare = keepass
lösenord hanterare = keepass
patch frister = deadlines
beroendeskaning = osv
kapplöpningstillstand = ssh
kostnadsfria säkerhet tjänster = free
cve-2024-6387 = ssh
rapid reset förklarad = http2
skadlig kod underhallare = xz
lokal lösenordshantering = keepass
allvarlighetspoang = deadlines
gratis certifikat = free
sarbarhet openssh = ssh
overbelastningsattack http2 = http2
beroenden skanna = osv
kända sårbarheter packet = osv
krypterad fil = keepass
patchfrist = deadlines
`,
  pt: `
backdoor xz utils = xz
gestor de palavras-passe = keepass
gestor palavra passe offline = keepass
prazos de correcao = deadlines
analise de dependencias = osv
condicao de corrida = ssh
programas de seguranca gratuitos = free
cve-2024-3094 = xz
rapid reset explicada = http2
vulnerablidade openssh = ssh
codigo malicioso mantenedor = xz
keepasxc = keepass
pontuação de gravidade = deadlines
certificados gratis = free
regresshion mitigar = ssh
negação de serviço http/2 = http2
pacotes vulneraveis = osv
osv-scaner dependências = osv
ficheiro cifrado = keepass
prazo das correções = deadlines
`,
  tr: `
arka kapi xz = xz
arka kapının anatomisi = xz
parola yoneticisi = keepass
çevrimdışı parola yöneticileri = keepass
yama sureleri = deadlines
bagimlilik taramasi = osv
yaris durumu = ssh
ucretsiz guvenlik hizmetleri = free
cve-2024-6387 = ssh
sunucularımızdakilerden openssh = ssh
kotu amacli kod = xz
parolalarımızdan keepassxc = keepass
onem puani = deadlines
ucretsiz sertifika = free
openssh açıkları root = ssh
rapid reset saldırısı = http2
bağımlılıklarımızı tarama = osv
bilinen guvenlik aciklari paket = osv
sifreli dosya = keepass
yamaların sürelerinden = deadlines
`,
} as const
