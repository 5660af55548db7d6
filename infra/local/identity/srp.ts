import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The 3072-bit group of RFC 5054 (appendix A) with generator 2, the one Cognito uses. */
const N = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245' +
    'E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F' +
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9' +
    'DE2BCBF6955817183995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E208E24FA074E5AB31' +
    '43DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
)
const G = 2n

/** Hex of whole bytes; a zero byte is put before a value whose highest bit is set, as Cognito's clients do. */
const pad = (value: bigint): string => {
  const hex = value.toString(16)
  const even = hex.length % 2 ? `0${hex}` : hex
  return /^[89a-f]/.test(even) ? `00${even}` : even
}
const bytes = (value: bigint) => Buffer.from(pad(value), 'hex')
const number = (buffer: Buffer) => BigInt(`0x${buffer.toString('hex') || '0'}`)
const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}

const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n
  let square = base % N
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N
    square = (square * square) % N
  }
  return result
}

const K = number(sha256(bytes(N), bytes(G)))

/** What is kept of a password: hex salt and hex verifier. */
export interface PasswordRecord {
  salt: string
  verifier: string
}

const verifierOf = (poolName: string, userId: string, password: string, salt: bigint): bigint =>
  power(G, number(sha256(bytes(salt), sha256(`${poolName}${userId}:${password}`))))

/**
 * @param poolName the part of the pool id behind the underscore
 * @param userId the value the client is told as USER_ID_FOR_SRP
 */
export const createPasswordRecord = (poolName: string, userId: string, password: string, salt = number(randomBytes(16))): PasswordRecord => ({
  salt: salt.toString(16),
  verifier: verifierOf(poolName, userId, password, salt).toString(16),
})

/** Whether a password sent in clear belongs to the record, in constant time. */
export const isPassword = (poolName: string, userId: string, password: string, record: PasswordRecord): boolean => {
  const expected = sha256(record.verifier)
  const given = sha256(verifierOf(poolName, userId, password, BigInt(`0x${record.salt}`)).toString(16))
  return timingSafeEqual(expected, given)
}

export interface SrpChallenge {
  /** Hex, for the client. */
  salt: string
  srpB: string
  /** Base64, opaque for the client. */
  secretBlock: string
  /** Whether the client's proof (base64) for its timestamp text is right. */
  verify: (timestamp: string, signature: string) => boolean
}

/**
 * The server's half of SRP-6a as Cognito's clients speak it.
 * @param srpA hex, from the client; null when it is a multiple of N (such a value would prove any password)
 */
export const createChallenge = (poolName: string, userId: string, record: PasswordRecord, srpA: string): SrpChallenge | null => {
  if (!/^[0-9a-f]{1,800}$/i.test(srpA)) return null
  const A = BigInt(`0x${srpA}`)
  if (A % N === 0n) return null
  const v = BigInt(`0x${record.verifier}`)
  const b = number(randomBytes(128))
  const B = (K * v + power(G, b)) % N
  const u = number(sha256(bytes(A), bytes(B)))
  const secret = power(A * power(v, u), b)
  const key = hmac(hmac(bytes(u), bytes(secret)), 'Caldera Derived Key\u0001').subarray(0, 16)
  const secretBlock = randomBytes(64)
  return {
    salt: record.salt,
    srpB: B.toString(16),
    secretBlock: secretBlock.toString('base64'),
    verify: (timestamp, signature) => {
      const expected = hmac(key, poolName, userId, secretBlock, timestamp)
      const given = Buffer.from(signature, 'base64')
      return given.length === expected.length && timingSafeEqual(expected, given)
    },
  }
}
