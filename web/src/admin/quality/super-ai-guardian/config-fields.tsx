import { NumberInput, Slider, Text } from '@mantine/core'
import { useState } from 'react'

interface LevelProps {
  label: string
  about: string
  unit?: string
  range: { min: number; max: number; step: number }
  value: number
  onSet: (value: number) => void
}

/** A slider that is saved when it is let go. */
export function Level({ label, about, unit = '', range, value, onSet }: LevelProps) {
  const [shown, setShown] = useState(value)
  return (
    <div>
      <Text fz="sm" fw={500}>
        {label}: {shown}
        {unit}
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
      decimalSeparator=","
      onChange={setTyped}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  )
}
