import { expect, it } from 'vitest'
import { factsIn } from './protected-tokens.ts'

const found = (text: string) => factsIn(text).map((fact) => `${fact.class}=${fact.text}`)

it.each([
  ['CVE-2024-3094, CWE-79, RFC 9110, KB5034441, MS17-010', ['id=CVE-2024-3094', 'id=CWE-79', 'id=RFC 9110', 'id=KB5034441', 'id=MS17-010']],
  ['GHSA-abcd-1234-efgh, T1059.001, RHSA-2024:1234', ['id=GHSA-abcd-1234-efgh', 'id=T1059.001', 'id=RHSA-2024:1234']],
  ['See https://a.example/x?y=(1). Mail a@b.example', ['url=https://a.example/x?y=(1', 'email=a@b.example']],
  ['hosts 10.0.0.1:443, 10.0.0.0/8 and evil[.]example[.]com', ['ip=10.0.0.1:443', 'ip=10.0.0.0/8', 'name=evil[.]example[.]com']],
  ['fe80::1, [2001:db8::1]:443, 2001:db8::/32, aa:bb:cc:dd:ee:ff', ['ip=fe80::1', 'ip=[2001:db8::1]:443', 'ip=2001:db8::/32', 'mac=aa:bb:cc:dd:ee:ff']],
  ['at 12:30:45 std::string', []],
  ['/etc/ssh/sshd_config, /tmp, and/or 24/7', ['path=/etc/ssh/sshd_config', 'path=/tmp']],
  ['C:\\Program Files\\Foo\\a.exe and HKLM\\SOFTWARE\\Policies.', ['path=C:\\Program Files\\Foo\\a.exe', 'path=HKLM\\SOFTWARE\\Policies']],
  [
    'lodash@4.17.20, openssh-8.7p1-38.el9_4.1, @types/node@24.1.2',
    ['package=lodash@4.17.20', 'package=openssh-8.7p1-38.el9_4.1', 'package=@types/node@24.1.2'],
  ],
  ['from 2.4.1 to 2.4.3, 2.4.1-2.4.3', ['version=2.4.1', 'version=2.4.3', 'version=2.4.1', 'version=2.4.3']],
  [
    '1.1.1k, 9.8p1, 5.6.1+really5.4.5-1, 5.5.1alpha-0.1, 1:9.2p1-2+deb12u3',
    ['version=1.1.1k', 'version=9.8p1', 'version=5.6.1+really5.4.5-1', 'version=5.5.1alpha-0.1', 'version=1:9.2p1-2+deb12u3'],
  ],
  ['TLS 1.2 and 1.3, version 9.8, Ubuntu 24.04, v2', ['version=1.2', 'version=1.3', 'version=9.8', 'version=24.04', 'version=v2']],
  ['2.5 million, a score of 8.1, version 2.5 million', []],
  ['10 MB, 500 ms, 3.5 GHz, 5 V, 1,500 MB/s', ['unit=10 MB', 'unit=500 ms', 'unit=3.5 GHz', 'unit=5 V', 'unit=1,500 MB/s']],
  ['3 days, 20 percent, 32-bit', []],
  ['--no-verify or -v with LD_PRELOAD, $HOME', ['flag=--no-verify', 'flag=-v', 'variable=LD_PRELOAD', 'variable=$HOME']],
  ['syslog() in build.ps1 and sshd_config', ['name=syslog()', 'name=build.ps1', 'name=sshd_config']],
  [
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 a1b2c3d decade',
    ['hash=e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 'hash=a1b2c3d'],
  ],
])('finds the facts of %s', (text, facts) => {
  expect(found(text)).toEqual(facts)
})
