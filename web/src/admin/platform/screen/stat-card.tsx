import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface StatCardProps {
  label: string
  value: ReactNode
  /** What the figure means or what to do about it. */
  hint?: ReactNode
  /** A colour of the theme for the figure, when it is good or bad. */
  tone?: 'accent' | 'yellow' | 'red'
}

const COLORS = {
  accent: 'var(--mantine-color-accent-light-color)',
  yellow: 'var(--mantine-color-yellow-light-color)',
  red: 'var(--mantine-color-error)',
} as const

/** One figure with its name. Several stand in `<div className="stat-cards">`. */
export const StatCard = ({ label, value, hint, tone }: StatCardProps) => (
  <Paper withBorder p="md">
    <Text c="dimmed" fz="xs">
      {label}
    </Text>
    <Text fz={24} fw={600} lh={1.3} {...(tone ? { c: COLORS[tone] } : {})}>
      {value}
    </Text>
    {hint && (
      <Text c="dimmed" fz="xs">
        {hint}
      </Text>
    )}
  </Paper>
)
