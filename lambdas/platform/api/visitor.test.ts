import { describe, expect, it } from 'vitest'
import { networkOf, visitorAddress } from './visitor.ts'

describe('the address of a visitor', () => {
  const behind = (forwarded: string, sourceIp = '130.176.0.1') =>
    visitorAddress({ sourceIp, headers: { 'x-distribution-token': 'token', 'x-forwarded-for': forwarded } }, 'token')

  it('is what the distribution saw', () => {
    expect(behind('192.0.2.1, 130.176.0.1')).toBe('192.0.2.1')
    expect(behind('192.0.2.1')).toBe('192.0.2.1')
  })

  it('is never what a client claims in front of that', () => {
    expect(behind('1.1.1.1, 2.2.2.2, 192.0.2.1, 130.176.0.1')).toBe('192.0.2.1')
    expect(visitorAddress({ sourceIp: '192.0.2.1', headers: { 'x-forwarded-for': '1.1.1.1, 192.0.2.1' } }, 'token')).toBe('192.0.2.1')
    expect(visitorAddress({ sourceIp: '192.0.2.1', headers: { 'x-distribution-token': 'guess', 'x-forwarded-for': '1.1.1.1' } }, 'token')).toBe('192.0.2.1')
  })

  it('is the gateway’s own word where nothing was forwarded', () => expect(behind('')).toBe('130.176.0.1'))

  it('counts as its network with IPv6', () => {
    expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
    for (const address of ['2001:db8:0:7::1', '2001:0db8:0000:0007:abcd::', '2001:DB8:0:7:1:2:3:4']) expect(networkOf(address)).toBe('2001:db8:0:7')
    expect(networkOf('::1')).toBe('0:0:0:0')
  })
})
