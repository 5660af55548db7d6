/** IPv4 addresses with a purpose of their own, one of each range that the registries know. */
const V4 = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.254', '100.64.0.1', '100.100.100.200', '100.127.255.254', '127.0.0.1', '127.1.2.3', '127.255.255.254'],
  ...['168.63.129.16', '169.254.0.1', '169.254.169.254', '169.254.170.2', '169.254.169.123', '172.16.0.1', '172.31.255.254', '192.0.0.1', '192.0.0.192'],
  ...[
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '192.168.1.254',
    '198.18.0.1',
    '198.19.255.254',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.250',
  ],
  ...['240.0.0.1', '255.255.255.254', '255.255.255.255', '192.31.196.1', '192.52.193.1', '192.175.48.1'],
]

/** IPv6 addresses likewise, in several spellings. */
const V6 = [
  ...['::', '::1', '0:0:0:0:0:0:0:1', '0000:0000:0000:0000:0000:0000:0000:0001', '::0001', '::127.0.0.1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
  ...['::ffff:10.0.0.1', '::ffff:169.254.169.254', '::FFFF:A9FE:A9FE', '0:0:0:0:0:ffff:7f00:1', '::ffff:0:127.0.0.1', '::ffff:0:7f00:1', '::ffff:8.8.8.8'],
  ...['64:ff9b::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::1', '64:ff9b:1::7f00:1', '100::1', '2001::1', '2001:0:53aa:64c:0:0:80ff:fffe'],
  ...[
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '2002:a9fe:a9fe::',
    '2002:c0a8:101::1',
    '2002:808:808::1',
    '3fff::1',
    '5f00::1',
  ],
  ...[
    'fc00::1',
    'fd00::1',
    'fd00:ec2::254',
    'fd12:3456:789a::1',
    'fe80::1',
    'fe80::a9fe:a9fe',
    'febf::1',
    'fec0::1',
    'ff01::1',
    'ff02::1',
    'ff02::fb',
    'ff0e::1',
  ],
  ...['4000::1', '8000::1', 'c000::1', '2620:4f:8000::1'],
]

const octets = (address: string): number[] => address.split('.').map(Number)
const whole = (address: string): number => octets(address).reduce((sum, octet) => sum * 256 + octet, 0)

/** The ways in which one address can be written, by the rules of the URL standard and of the programs before it. */
function spellings(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = octets(address)
  const hex = (octet: number) => `0x${octet.toString(16)}`
  const octal = (octet: number) => `0${octet.toString(8)}`
  const wide = (text: string) => [...text].map((one) => (/\d/.test(one) ? String.fromCodePoint(0xff10 + Number(one)) : one)).join('')
  const circled = (text: string) => [...text].map((one) => (/[1-9]/.test(one) ? String.fromCodePoint(0x245f + Number(one)) : one)).join('')
  return [
    String(whole(address)),
    `0x${whole(address).toString(16)}`,
    `0X${whole(address).toString(16).toUpperCase()}`,
    `0${whole(address).toString(8)}`,
    [a, b, c, d].map(hex).join('.'),
    [a, b, c, d].map(octal).join('.'),
    `${a}.${hex(b)}.${octal(c)}.${d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${hex(a)}.${hex((b * 256 + c) * 256 + d)}`,
    [a, b, c, d].map((octet) => `00000${octet.toString(8)}`).join('.'),
    `${address}.`,
    `%31${address.slice(1)}`.replace('%31', `%${address.charCodeAt(0).toString(16)}`),
    address.replaceAll('.', '%2e'),
    address.replaceAll('.', '。'),
    address.replaceAll('.', '．'),
    address.replaceAll('.', '｡'),
    wide(address),
    circled(address),
    `${address.slice(0, 2)}\u00ad${address.slice(2)}`,
    `${address.slice(0, 2)}\u200b${address.slice(2)}`,
  ]
}

/** Names that private networks and clouds use for themselves. */
const NAMES = [
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'ｌｏｃａｌｈｏｓｔ',
    'ⓛocalhost',
    'foo.localhost',
    'localhost.localdomain',
    'ip6-localhost',
    'intranet',
    'router.lan',
  ],
  ...[
    'printer.local',
    'db.internal',
    'metadata.google.internal',
    'metadata',
    'instance-data.ec2.internal',
    'kubernetes.default.svc.cluster.local',
    'host.docker.internal',
  ],
  ...['wiki.corp', 'nas.home.arpa', 'x.onion', 'a.test', 'a.invalid', 'a.example', '1.0.0.127.in-addr.arpa'],
]

/** Addresses that say one host and mean another, or no host of the web at all. */
const TRICKS = [
  ...[
    'http://example.com@127.0.0.1/',
    'http://127.0.0.1@example.com/',
    'http://user:pass@example.com/',
    'http://example.com:80@127.0.0.1/',
    'http://@127.0.0.1/',
    'http://:@example.com/',
  ],
  ...[
    'http://example.com%00@127.0.0.1/',
    'http://example.com\\@127.0.0.1/',
    'http:\\\\127.0.0.1\\',
    'http:/\\127.0.0.1/',
    'http:127.0.0.1/',
    'http:///127.0.0.1/',
    '//127.0.0.1/',
    '\\\\127.0.0.1\\share',
  ],
  ...[
    'http://127.0.0.1:80/',
    'http://127.0.0.1:443/',
    'http://example.com:22/',
    'http://example.com:8080/',
    'http://example.com:0/',
    'https://example.com:6379/',
    'http://127.0.0.1\t/',
    'http://127.0.0.1\n/',
  ],
  ...[
    ' http://127.0.0.1/',
    'http://127.0.0.1 /',
    'http://127.0.0.1#@example.com/',
    'http://127.0.0.1?@example.com/',
    'http://[::1]:80/',
    'http://[::1%25lo]/',
    'http://[fe80::1%25eth0]/',
    'http://[::1].example.com/',
  ],
  ...[
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'gopher://127.0.0.1:6379/_INFO',
    'dict://127.0.0.1/',
    'data:text/html,x',
    'javascript:alert(1)',
    'blob:http://127.0.0.1/x',
    'unix:/var/run/docker.sock',
    'ldap://127.0.0.1/',
  ],
  ...[
    'http://127.0.0.1.:80/',
    'http://0/',
    'http://0x0/',
    'http://00000000000/',
    'http://127.1/',
    'http://127.0.1/',
    'http://0177.1/',
    'http://0x7f.1/',
    'http://1.1.1.1.1/',
    'http://4294967296/',
    'http://256.256.256.256/',
    'http://09.0.0.1/',
    '',
  ],
]

/** About two hundred addresses, none of which may ever be asked. */
export const PRIVATE_ADDRESSES: readonly string[] = [
  ...new Set([
    ...V4.map((address) => `http://${address}/`),
    ...V6.map((address) => `https://[${address}]/`),
    ...['127.0.0.1', '169.254.169.254', '10.0.0.1'].flatMap((address) => spellings(address).map((spelt) => `http://${spelt}/latest/meta-data/`)),
    ...NAMES.map((name) => `http://${name}/`),
    ...TRICKS,
  ]),
]

/** The same as a resolver may give them for an innocent name. */
export const PRIVATE_ANSWERS: readonly string[] = [...V4, ...V6, '::1%lo', 'fe80::1%eth0', '2606:4700:4700::1111%lo', 'not an address', '']
