import { asConsumer } from '../../platform/stream/consumer.ts'
import { handler as consume } from './stream.ts'

export const handler = asConsumer(consume)
