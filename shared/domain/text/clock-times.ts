/** A time of day: the hours that it can be called, and its minutes. */
export interface ClockTime {
  /** Of a clock of twelve hours as it stands in the text first. */
  hours: readonly number[]
  minutes: number
}

const TIME = /\b(\d{1,2})(?:[:.](\d\d))? ?([ap])\.?m\b\.?|\b([01]?\d|2[0-4]):([0-5]\d)\b(?!:)/gi

/** Times of an English text, and the text without them: “9 p.m.” is 21:00 elsewhere. */
export function clockTimes(text: string): { times: readonly ClockTime[]; rest: string } {
  const times: ClockTime[] = []
  const rest = text.replace(TIME, (_, twelve?: string, past?: string, half?: string, full?: string, minute?: string) => {
    const hour = Number(twelve ?? full)
    times.push({ hours: half ? [hour, ...fullHours(hour, half.toLowerCase() === 'p')] : fullOrTwelve(hour), minutes: Number(past ?? minute ?? 0) })
    return ' '
  })
  return { times, rest }
}

/** Midnight is 12 a.m. and may be 0 or 24. */
const fullHours = (hour: number, isAfternoon: boolean): number[] => {
  if (hour !== 12) return isAfternoon ? [hour + 12] : []
  return isAfternoon ? [] : [0, 24]
}

const fullOrTwelve = (hour: number): number[] => (hour > 12 ? [hour, hour - 12] : [hour])
