import { describe, expect, it } from 'vitest'
import { type PictureSource, pictureSubject } from './picture-subject.ts'
import { GENERAL_SUBJECTS, PICTURE_SUBJECTS } from './picture-subjects.ts'

const about = (more: Partial<PictureSource>) => pictureSubject({ tags: [], title: '', excerpt: '', text: '', ...more })

describe('the subject of a picture', () => {
  it.each([
    ['Inside the Conti leaks: how a ransomware crew ran its help desk', 'ransomware'],
    ['LockBit is back, and so are its affiliates', 'ransomware'],
    ['Passkeys a year on: what users really do', 'passkeys'],
    ['Which security keys still work with FIDO2', 'passkeys'],
    ['Why your password policy makes passwords worse', 'passwords'],
    ['Credential stuffing hits a streaming service', 'passwords'],
    ['A phishing kit copies sign-in pages while the victim watches', 'phishing'],
    ['Quishing: when the QR code is the lure', 'phishing'],
    ['How an npm worm spread through 180 packages', 'supply-chain'],
    ['Software supply chain attacks, explained in one diagram', 'supply-chain'],
    ['Inside the XZ Utils backdoor: anatomy of CVE-2024-3094', 'backdoor'],
    ['HTTP/2 Rapid Reset: the largest DDoS yet', 'denial-of-service'],
    ['A Mirai descendant recruits cameras for its botnet', 'botnet'],
    ['Post-quantum migration: where to begin', 'quantum'],
    ['Bitcoin bridge loses 190 million dollars overnight', 'cryptocurrency'],
    ['Are voting machines ready for November?', 'elections'],
    ['Deepfakes and the end of the phone-in interview', 'disinformation'],
    ['Pegasus found on a journalist’s phone again', 'surveillance'],
    ['Volt Typhoon stayed in the network for five years', 'espionage'],
    ['What Pwn2Own pays for a browser bug', 'bug-bounty'],
    ['Hospitals count the cost of last year’s outage', 'healthcare'],
    ['Key fob relay theft: why your car opens for strangers', 'automotive'],
    ['The hack that silenced a satellite network', 'space'],
    ['SCADA systems that answer to anyone', 'industrial'],
    ['Magecart skimmers move into the checkout', 'payments'],
    ['Your doorbell is talking: a look at IoT traffic', 'smart-home'],
    ['Steam account theft is a business now', 'gaming'],
    ['Prompt injection is the SQL injection of LLM agents', 'artificial-intelligence'],
    ['Escaping a Docker container through runc', 'containers'],
    ['DNSSEC in an afternoon', 'dns'],
    ['Ivanti Connect Secure: a VPN under fire', 'vpn'],
    ['FortiGate devices leak their configurations', 'firewall'],
    ['Let’s Encrypt shortens certificates to six days', 'certificates'],
    ['Poisoned GitHub Actions steal CI/CD secrets', 'pipeline'],
    ['DMARC: who may send mail in your name', 'email'],
    ['Chrome extension with two million users turns bad', 'browser'],
    ['Android fixes a flaw in its media framework', 'mobile'],
    ['MongoDB left open to the internet, again', 'database'],
    ['Broken object level authorization in a REST API', 'api'],
    ['Apache Tomcat under attack', 'web-server'],
    ['MikroTik router owners should look at their settings', 'network'],
    ['A USB stick in the car park', 'storage'],
    ['Backups that restore: a drill in four steps', 'backup'],
    ['UEFI bootkits survive a new disk', 'hardware'],
    ['Ten AWS mistakes that auditors find', 'cloud'],
    ['Active Directory: the paths that attackers take', 'desktop'],
    ['regreSSHion: OpenSSH has a race again', 'linux'],
    ['TLS 1.3, ten years after Heartbleed', 'encryption'],
    ['Zero trust without buying anything', 'access-rights'],
    ['MFA fatigue and what stops it', 'identity'],
    ['Data breach at an airline exposes passports', 'data-breach'],
    ['GDPR and the data brokers', 'privacy'],
    ['What NIS2 asks of a company of fifty', 'law'],
    ['Incident response for teams without a team', 'incident-response'],
    ['A SIEM on a small budget', 'logging'],
    ['Threat hunting with YARA', 'threat-hunting'],
    ['A new infostealer arrives by advertisement', 'malware'],
    ['Zero-day: a proof of concept goes public', 'exploit'],
    ['Who pays the maintainers of open source?', 'open-source'],
    ['Memory safety: Rust in old C programs', 'code'],
    ['Researchers measured 40,000 scanners', 'research'],
    ['CISSP or a cyber range: how people learn', 'education'],
    ['Burnout in the SOC: what CISOs say', 'careers'],
    ['Cyber insurance premiums fall for the third year', 'market'],
    ['Patch Tuesday: what to install first', 'patching'],
    ['Three deadlines that nobody keeps', 'deadline'],
    ['CVSS 4 explained: severity is not risk', 'vulnerability'],
    ['Hardening in an hour', 'defence'],
    ['Five scanners compared: our verdict', 'review'],
    ['A checklist for the first week', 'guide'],
  ])('%s → %s', (title, subject) => {
    expect(about({ title })).toBe(subject)
  })

  it.each([
    'Windows of opportunity close quickly',
    'The kill chain, revisited',
    'A food chain of brokers',
    'Blackmailed by a mailman',
    'Apple opens a shop',
    'Of course it was a Tuesday',
    'Moore’s law and other promises',
    'Fine-tuning the newsroom',
    'A certain kind of courage',
    'Emailing is not a verb',
    'Go is a game',
    'What we said in May',
    'Notes from a small island',
    'The signal and the noise',
    'Office of the future',
    '',
  ])('nothing is known of “%s”', (title) => {
    expect(about({ title })).toBeNull()
  })

  it('tags go before the title, the title before the excerpt, and the excerpt before the body', () => {
    expect(about({ tags: ['dns'], title: 'Android', excerpt: 'Docker', text: 'VPN '.repeat(30) })).toBe('dns')
    expect(about({ title: 'Android', excerpt: 'Docker', text: 'VPN '.repeat(30) })).toBe('mobile')
    expect(about({ excerpt: 'Docker', text: 'VPN '.repeat(30) })).toBe('containers')
    expect(about({ text: 'VPN '.repeat(30) })).toBe('vpn')
  })

  it('a special subject goes before a general one of the same place', () => {
    expect(about({ tags: ['vulnerability', 'linux'] })).toBe('linux')
    expect(about({ title: 'Review: a VPN for travellers' })).toBe('vpn')
    expect(about({ title: 'Patch it: a guide' })).toBe('patching')
  })

  it('several words of a subject count for more than one, but a title does not outweigh a tag by that', () => {
    expect(about({ title: 'Firefox and Safari meet Kubernetes' })).toBe('browser')
    expect(about({ title: 'Kubernetes meets Docker, and Firefox' })).toBe('containers')
    expect(about({ tags: ['dns'], title: 'Chrome, Firefox, Safari, Chromium, WebKit' })).toBe('dns')
    expect(about({ tags: ['dns', 'browser'], title: 'Firefox' })).toBe('browser')
  })

  it('a tie goes to the subject that stands first', () => {
    expect(about({ tags: ['vpn', 'dns'] })).toBe('dns')
    expect(about({ tags: ['dns', 'vpn'] })).toBe('dns')
    expect(PICTURE_SUBJECTS.indexOf('dns')).toBeLessThan(PICTURE_SUBJECTS.indexOf('vpn'))
  })

  it('a few words of the body are chance: six places are enough, five are not; of general subjects none', () => {
    expect(about({ text: 'VPN '.repeat(5) })).toBeNull()
    expect(about({ text: 'VPN '.repeat(6) })).toBe('vpn')
    expect(about({ text: 'vulnerability '.repeat(99) })).toBeNull()
    expect(about({ excerpt: 'A guide' })).toBe('guide')
  })

  it('whole words only, with plural, every ending where the list says so, and capitals where they are part of a name', () => {
    expect(about({ title: 'Two browsers' })).toBe('browser')
    expect(about({ title: 'The mailboxes' })).toBe('email')
    expect(about({ title: 'Encrypting a disk' })).toBe('encryption')
    expect(about({ title: 'Reencrypting it' })).toBeNull()
    expect(about({ title: 'Clean the windows' })).toBeNull()
    expect(about({ title: 'Clean up Windows' })).toBe('desktop')
    expect(about({ tags: ['windows'] })).toBe('desktop')
    expect(about({ title: 'Certs are certain' })).toBeNull()
    expect(about({ title: 'Wi-Fi and WiFi' })).toBe('network')
    expect(about({ title: 'wi‑fi' })).toBeNull()
    expect(about({ title: 'ATT&CK for beginners' })).toBe('threat-hunting')
    expect(about({ title: 'X.509 by hand' })).toBe('certificates')
    expect(about({ title: "Fortinet's advice" })).toBe('firewall')
  })

  it('tags are told apart: the end of one and the beginning of the next are no phrase', () => {
    expect(about({ tags: ['supply', 'chain'] })).toBeNull()
    expect(about({ tags: ['supply chain'] })).toBe('supply-chain')
  })

  it('knows at least forty subjects, and which of them are general', () => {
    expect(PICTURE_SUBJECTS.length).toBeGreaterThanOrEqual(40)
    expect(new Set(PICTURE_SUBJECTS).size).toBe(PICTURE_SUBJECTS.length)
    expect([...GENERAL_SUBJECTS].every((subject) => PICTURE_SUBJECTS.includes(subject))).toBe(true)
  })
})
