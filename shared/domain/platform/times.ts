/** When something happens: an expression of EventBridge Scheduler, read in a zone (IANA name). */
export interface Times {
  expression: string
  zone: string
}

/** Every so many hours of the zone's clock, midnight always. @param hours 1 to 24 */
export const everyHours = (hours: number, zone: string): Times => ({ expression: `cron(0 ${hours === 24 ? '0' : `0/${hours}`} * * ? *)`, zone })

/** Every so many minutes. */
export const everyMinutes = (minutes: number): Times => ({ expression: minutes === 1 ? 'rate(1 minute)' : `rate(${minutes} minutes)`, zone: 'UTC' })

/** Once a day. @param time of day in the zone, `23:05` */
export function dailyAt(time: string, zone: string): Times {
  const [hour, minute] = time.split(':').map(Number)
  return { expression: `cron(${minute} ${hour} * * ? *)`, zone }
}
