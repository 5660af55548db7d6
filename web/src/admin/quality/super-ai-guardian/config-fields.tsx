import { NumberInput, Slider, Text } from '@mantine/core'
import { useState } from 'react'
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'

const DECIMAL_SEPARATOR = new Intl.NumberFormat(FORMAT_LOCALE).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'

interface LevelProps {
  label: string
  about: string
  /** How the value is written; left out: as a number. */
  format?: (value: number) => string
  range: { min: number; max: number; step: number }
  value: number
  onSet: (value: number) => void
}

/** A slider that is saved when it is let go. */
export function Level({ label, about, format = String, range, value, onSet }: LevelProps) {
  const [shown, setShown] = useState(value)
  return (
    <div>
      <Text fz="sm" fw={500}>
        {label}: {format(shown)}
      </Text>
      <Text c="dimmed" fz="xs" mb={8}>
        {about}
      </Text>
      <Slider {...range} value={shown} onChange={setShown} onChangeEnd={(set) => set !== value && onSet(set)} label={null} thumbLabel={label} />
    </div>
  )
}

interface AmountProps {
  label: string
  about: string
  value: number | null
  min: number
  max: number
  decimals?: number
  onSet: (value: number | null) => void
}

/** A number that is saved when it is left. */
export function Amount({ label, about, value, min, max, decimals = 0, onSet }: AmountProps) {
  const [typed, setTyped] = useState<number | string>(value ?? '')
  const leave = () => {
    const next = typeof typed === 'number' ? Math.min(max, Math.max(min, typed)) : null
    if (next === null && decimals === 0) return setTyped(value ?? '')
    if (next !== value) onSet(next)
  }
  return (
    <NumberInput
      label={label}
      description={about}
      value={typed}
      min={min}
      max={max}
      decimalScale={decimals}
      allowNegative={false}
      decimalSeparator={DECIMAL_SEPARATOR}
      onChange={setTyped}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  )
}
