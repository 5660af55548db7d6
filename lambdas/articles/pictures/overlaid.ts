import type { Pixels } from './drawing.ts'

/** A picture with another of the same size on it. @param above its colours multiplied by their opacity, as the renderer gives them */
export function overlaid(below: Pixels, above: Pixels): Pixels {
  const data = Uint8Array.from(below.data)
  for (let at = 0; at < data.length; at += 4) {
    const opacity = above.data[at + 3] as number
    if (opacity === 0) continue
    for (let part = at; part < at + 4; part++) data[part] = Math.round((above.data[part] as number) + ((data[part] as number) * (255 - opacity)) / 255)
  }
  return { ...below, data }
}
