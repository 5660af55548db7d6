/**
 * Subjects that a picture can show, each with the words by which an article is known to be on it. Where two fit an article equally, the one that
 * stands first is taken: special subjects before general ones.
 *
 * Words are separated by commas. A word also stands for its plural; `*` at its end for every ending; a capital letter in it is required in titles and texts, but not in tags.
 */
export const PICTURE_WORDS = {
  ransomware: ['ransomware, ransom, ransom note, extort*, LockBit, BlackCat, ALPHV, Akira, Cl0p, Clop, double extortion, WannaCry'],
  passkeys: ['passkey, FIDO, FIDO2, WebAuthn, passwordless, security key, YubiKey'],
  passwords: ['password*, passphrase, credential stuffing, brute force, KeePass, KeePassXC, Bitwarden, 1Password, LastPass, password manager'],
  phishing: ['phish*, smishing, vishing, quishing, spear phishing, business email compromise, BEC, social engineering, scam, fraudulent email'],
  'supply-chain': [
    'supply chain, supply chain attack, SBOM, software bill of materials, dependency confusion, dependency scanning, typosquat*, npm, PyPI',
    'RubyGems, malicious package, compromised package, transitive dependency, SLSA, Sigstore, third party risk',
  ],
  backdoor: ['backdoor*, web shell, webshell, implant, rootkit, XZ Utils'],
  'denial-of-service': ['denial of service, DDoS, DoS attack, rapid reset, amplification attack, flood attack, SYN flood, traffic scrubbing'],
  botnet: ['botnet, Mirai, bot army, zombie network, command and control, proxy network'],
  quantum: ['quantum, post quantum, PQC, Kyber, ML-KEM, Dilithium, harvest now decrypt later, qubit'],
  cryptocurrency: ['cryptocurrenc*, bitcoin, ethereum, blockchain, crypto wallet, smart contract, DeFi, stablecoin, crypto exchange, cryptojack*'],
  elections: ['election, ballot, voting machine, voter, electoral, e voting'],
  disinformation: ['disinformation, misinformation, propaganda, fake news, influence operation, deepfake, troll farm'],
  surveillance: ['spyware, surveillance, Pegasus, stalkerware, wiretap*, facial recognition, Predator spyware, NSO Group, eavesdrop*, keylogger'],
  espionage: [
    'espionage, nation state, state sponsored, APT, APT28, APT29, APT41, Lazarus, Volt Typhoon, Salt Typhoon, cyberwar*, cyber war',
    'advanced persistent threat, Sandworm, intelligence agency, state backed, Kimsuky, cyberespionage, spy, spies',
  ],
  'bug-bounty': ['bug bounty, bug bounties, HackerOne, Bugcrowd, Pwn2Own, bounty program, bounty programme, vulnerability disclosure program'],
  healthcare: ['health care, healthcare, hospital, medical device, patient data, HIPAA, insulin pump, pacemaker, clinic, pharmac*'],
  automotive: ['automotive, connected car, vehicle, car hacking, CAN bus, Tesla, charging station, key fob, carmaker, infotainment'],
  space: ['satellite, spacecraft, space system, Viasat, Starlink, GPS spoofing, GNSS, ground station'],
  industrial: [
    'industrial control, ICS, OT security, operational technology, SCADA, PLC, Stuxnet, power grid, water utility, critical infrastructure',
    'Modbus, factory, pipeline operator, Siemens, Schneider Electric, Rockwell, water treatment, energy sector',
  ],
  payments: ['payment, credit card, card skimm*, skimmer, Magecart, PCI DSS, bank, banking, banking trojan, ATM, Apple Pay, fintech, SWIFT, checkout'],
  'smart-home': [
    'smart home, IoT, internet of things, IP camera, security camera, doorbell, smart lock, smart TV, baby monitor, thermostat, webcam',
    'smart speaker, Hikvision, DVR, home automation, connected device',
  ],
  gaming: ['video game, gaming, gamer, Steam, Xbox, PlayStation, Nintendo, Roblox, Minecraft, anti cheat, Twitch'],
  'artificial-intelligence': [
    'artificial intelligence, AI, machine learning, large language model, LLM, prompt injection, ChatGPT, chatbot, OpenAI, neural network',
    'generative AI, AI agent, copilot, Claude, Gemini, model poisoning, training data, MCP',
  ],
  containers: ['container, Kubernetes, Docker, kubelet, container escape, Helm chart, hypervisor, ESXi, VMware, virtual machine, containerd, runc'],
  dns: ['DNS, domain name, DNSSEC, name server, nameserver, registrar, BIND, subdomain, domain hijack*, DNS over HTTPS'],
  vpn: ['VPN, WireGuard, OpenVPN, IPsec, Ivanti Connect Secure, Pulse Secure, SSL VPN, virtual private network, GlobalProtect'],
  firewall: ['firewall, WAF, FortiGate, FortiOS, Fortinet, PAN-OS, Palo Alto Networks, SonicWall, Sophos, perimeter, intrusion prevention, Cisco ASA'],
  certificates: ["certificate, TLS certificate, certificate authority, PKI, Let's Encrypt, code signing, X.509, ACME protocol, certificate transparency"],
  pipeline: ['CI/CD, continuous integration, build pipeline, GitHub Actions, Jenkins, GitLab CI, TeamCity, DevSecOps, deployment pipeline, build server'],
  email: [
    'email, e-mail, mail, mailbox, mail server, inbox, spam, DMARC, SPF, DKIM, Outlook, Exchange Server, Microsoft Exchange, SMTP, Gmail, Zimbra',
    'Roundcube, webmail, newsletter',
  ],
  browser: [
    'browser, Chrome, Chromium, Firefox, Safari, V8, WebKit, browser extension, cross site scripting, XSS, Internet Explorer, Microsoft Edge',
    'cookie',
  ],
  mobile: [
    'mobile, Android, iPhone, iOS, iPad, smartphone, phone, SIM swap*, SIM card, app store, Google Play, Qualcomm, SS7, WhatsApp',
    'Signal Messenger, Telegram, 5G, Pixel, Samsung',
  ],
  database: ['database, SQL, SQL injection, PostgreSQL, MySQL, MongoDB, Redis, Elasticsearch, data store, NoSQL, Oracle Database, DynamoDB'],
  api: ['API, REST API, GraphQL, OAuth, webhook, API key, API gateway, BOLA, microservice, API token'],
  'web-server': [
    'web server, Apache, nginx, HTTP/2, HTTP, Tomcat, IIS, SharePoint, WordPress, web application, Drupal, Joomla, Confluence, data center',
    'data centre, server, Citrix, NetScaler, WebLogic, Struts, website, MOVEit',
  ],
  network: [
    'router, network switch, Wi-Fi, WiFi, BGP, network security, networking, Cisco, Juniper, MikroTik, TP-Link, D-Link, Netgear, wireless',
    'segmentation, NetFlow, Bluetooth, network device, protocol, access point, DrayTek, Zyxel, network',
  ],
  storage: ['USB, USB stick, removable media, NAS, QNAP, Synology, hard drive, SSD, flash drive, file sharing, file transfer, thumb drive'],
  backup: ['backup, back up, disaster recovery, restore, immutable storage, 3-2-1 rule, Veeam, snapshot, recovery plan, business continuity'],
  hardware: [
    'hardware, firmware, UEFI, BIOS, CPU, processor, Intel, AMD, Spectre, Meltdown, chip, side channel, Secure Boot, TPM, microcode, Rowhammer',
    'GPU, BMC, bootkit, semiconductor, enclave',
  ],
  cloud: ['cloud, AWS, Azure, Google Cloud, S3 bucket, serverless, multi cloud, SaaS, Lambda, Snowflake, Terraform, Entra, misconfigured bucket'],
  desktop: ['Windows, Windows 10, Windows 11, macOS, desktop, laptop, Active Directory, PowerShell, Office, Win32k, endpoint, MacBook, Kerberos, NTLM'],
  linux: ['Linux, OpenSSH, SSH, kernel, Ubuntu, Debian, Red Hat, sudo, systemd, Bash, Unix, eBPF, SELinux, glibc, terminal, command line'],
  encryption: ['encrypt*, decrypt*, cryptograph*, TLS, OpenSSL, AES, RSA, end-to-end, cipher*, Heartbleed, private key, PGP, hash function, SHA-1'],
  'access-rights': ['zero trust, least privilege, privileged access, access control, privilege escalation, authorization, authorisation, RBAC, IAM, insider'],
  identity: [
    'identity, identities, authenticat*, MFA, 2FA, single sign on, SSO, SAML, biometric, fingerprint, Okta, two factor, multi factor',
    'session token',
  ],
  'data-breach': [
    'data breach, breach*, leak*, data leak, stolen data, data theft, exfiltrat*, exposed data, exposed records, Have I Been Pwned',
    'records exposed',
  ],
  privacy: ['privacy, GDPR, tracking, tracker, personal data, anonym*, ad blocker, data protection, data broker, consent, Tor Browser'],
  law: [
    'regulation, regulator*, law, legislation, NIS2, DORA, Cyber Resilience Act, lawsuit, compliance, sanction, indict*, arrest*, police, Europol',
    'FBI, fined, ISO 27001, SOC 2, directive, sentenced, extradit*',
  ],
  'incident-response': [
    'incident response, incident, forensic*, DFIR, playbook, tabletop exercise, containment, CSIRT, CERT, post mortem, emergency directive',
  ],
  logging: [
    'logging, SIEM, log management, log analysis, audit log, Splunk, telemetry, detection engineering, SOC, monitoring, Sigma rule, EDR, XDR',
    'log file',
  ],
  'threat-hunting': ['threat hunting, threat intelligence, indicators of compromise, IOC, YARA, ATT&CK, reverse engineering, malware analysis, honeypot'],
  malware: ['malware, trojan, virus, worm, infostealer, stealer, loader, dropper, Emotet, QakBot, antivirus, wiper, remote access trojan, adware'],
  exploit: [
    'exploit, exploits, zero day, 0-day, bug, proof of concept, remote code execution, RCE, buffer overflow, use after free, exploit chain',
    'memory corruption',
  ],
  'open-source': [
    'open source, GitHub, GitLab, maintainer, package manager, Apache Foundation, free software, repository, repositories, OpenSSF, Git, library',
    'libraries',
  ],
  code: [
    'secure coding, code review, source code, developer, Rust, Python, Java, JavaScript, TypeScript, memory safe, memory safety, static analysis',
    'fuzzing, fuzzer, SAST, programming, threat model*, PHP, Log4j, Log4Shell, secret scanning, deserialization',
  ],
  research: ['research, researcher, experiment, laborator*, academic, Black Hat, DEF CON, whitepaper, university'],
  education: ['training, awareness, education, certification, student, classroom, CISSP, learning path, capture the flag, CTF, cyber range'],
  careers: ['career, hiring, recruit*, workforce, skills gap, CISO, burnout, security team, layoff, salary'],
  market: [
    'acquisition, acquires, funding, startup, budget, pricing, cost, discount, insurance, insurer, IPO, revenue, free tools, small business',
    'spending, licence, license, Black Friday, subscription, investor, return on investment',
  ],
  patching: ['patch*, patch management, Patch Tuesday, security update, update, hotfix, upgrade, virtual patching, end of life, out of band update'],
  deadline: ['deadline, calendar, timeline, SLA, roadmap, due date, countdown, schedule'],
  vulnerability: ['vulnerabilit*, CVE, CVSS, flaw, weakness*, KEV, EPSS, severity, security hole, advisory, advisories, attack surface'],
  defence: [
    'hardening, defence, defense, security controls, best practice, mitigation, mitigate, resilience, protect, protection, blue team',
    'risk management',
  ],
  review: ['review, hands on, tested, comparison, compared, benchmark, test bench, verdict, versus, buying guide, round up'],
  guide: ['guide, how to, tutorial, step by step, walkthrough, checklist, getting started, setup, handbook, cheat sheet'],
} as const satisfies Record<string, readonly string[]>

export type PictureSubject = keyof typeof PICTURE_WORDS
export const PICTURE_SUBJECTS = Object.keys(PICTURE_WORDS) as PictureSubject[]

/** Subjects that say how an article is written, or what nearly every article of the field is about: another one goes before them. */
export const GENERAL_SUBJECTS: ReadonlySet<PictureSubject> = new Set([
  ...(['open-source', 'code', 'research', 'market', 'patching', 'deadline', 'vulnerability', 'defence', 'review', 'guide', 'exploit', 'network'] as const),
  ...(['web-server', 'law', 'education', 'incident-response', 'storage'] as const),
])

/** Phrases whose words mean something else than they say alone; separated by commas. */
export const OTHER_MEANINGS: readonly string[] = [
  'windows of opportunity, window of opportunity, maintenance window, kill chain, food chain, attack chain, exploit chain of custody',
  'silver bullet, mobile home, phone number, test of time, sea change, bank holiday, blood bank, river bank, power bank, traffic jam',
  "bus factor, chip in, common law, Moore's law, Murphy's law, Conway's law, Goodhart's law, in the long run, social network, memory leak",
  'television network, law of, fine print, fine tuning, fine grained, virus vaccine, flu virus, corona virus, at the cost of, container ship',
  'container garden*, chocolate chip, cookie recipe, library of congress, public library, inside job, book review, peer review, in office',
  'box office, office of, head office, post office, home office, safari park, apple pie, web of lies, steam engine, steam train',
  'open source intelligence',
  'of course',
]
