import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver, type MantineColorSchemeManager } from '@mantine/core'
import { t } from './catalogue.ts'

const THEME_KEY = 'theme'
const FONT = 'var(--ui-face), system-ui, sans-serif'

export const theme = createTheme({
  fontFamily: FONT,
  fontFamilyMonospace: 'var(--code-face), ui-monospace, monospace',
  headings: { fontFamily: FONT, fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '18px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '10px', xl: '10px' },
  defaultRadius: 'sm',
  black: '#0F1720',
  primaryColor: 'accent',
  primaryShade: { light: 8, dark: 4 },
  respectReducedMotion: true,
  colors: {
    accent: ['#E3FBF8', '#C4F5EE', '#93EBDF', '#63E0D1', '#3DD6C4', '#1FB8A7', '#109B8C', '#078174', '#00695F', '#00514A'],
    dark: ['#E6EDF3', '#C9D4DF', '#9FB0C1', '#8494A6', '#2B3847', '#233040', '#1A232E', '#111821', '#0A0E14', '#06090D'],
  },
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    const isAccent = !input.color || input.color === 'accent'
    return input.variant === 'filled' && isAccent ? { ...colors, color: 'var(--mantine-primary-color-contrast)' } : colors
  },
  components: {
    // A link within text is told from it by more than its colour.
    Anchor: { defaultProps: { underline: 'always' } },
    Badge: { defaultProps: { tt: 'none', fw: 500, radius: 'xs' } },
    CloseButton: { defaultProps: { 'aria-label': t.close } },
    Button: { defaultProps: { fw: 500 } },
    InputWrapper: { styles: { label: { marginBottom: 4, fontWeight: 500 } } },
    // Else a dialog's heading is a second banner of the page.
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Paper: { defaultProps: { radius: 'lg' } },
    Tooltip: { defaultProps: { openDelay: 300 } },
    Switch: { defaultProps: { withThumbIndicator: false } },
  },
})

interface Tokens {
  body: string
  surface1: string
  surface2: string
  text: string
  muted: string
  subtle: string
  line: string
  control: string
  link: string
  onAccent: string
  critical: string
  medium: string
  accent: string
  /** Quiet backgrounds under texts of these colours. */
  tint: { accent: string; critical: string; medium: string }
}

const variables = (tokens: Tokens): Record<string, string> => ({
  '--mantine-color-body': tokens.body,
  '--mantine-color-text': tokens.text,
  '--mantine-color-dimmed': tokens.muted,
  '--mantine-color-placeholder': tokens.subtle,
  '--mantine-color-default': tokens.surface1,
  '--mantine-color-default-hover': tokens.surface2,
  '--mantine-color-default-color': tokens.text,
  '--mantine-color-default-border': tokens.line,
  '--mantine-color-anchor': tokens.link,
  '--mantine-color-error': tokens.critical,
  '--mantine-primary-color-contrast': tokens.onAccent,
  '--mantine-color-accent-light': tokens.tint.accent,
  '--mantine-color-accent-light-hover': tokens.surface2,
  '--mantine-color-accent-light-color': tokens.accent,
  '--mantine-color-gray-light': tokens.surface2,
  '--mantine-color-gray-light-hover': tokens.surface2,
  '--mantine-color-gray-light-color': tokens.muted,
  '--mantine-color-gray-outline': tokens.muted,
  '--mantine-color-yellow-light': tokens.tint.medium,
  '--mantine-color-yellow-light-color': tokens.medium,
  '--mantine-color-yellow-outline': tokens.medium,
  '--mantine-color-red-light': tokens.tint.critical,
  '--mantine-color-red-light-color': tokens.critical,
  '--mantine-color-red-filled': '#B4232C',
  '--mantine-color-red-filled-hover': '#971B23',
  '--surface-1': tokens.surface1,
  '--surface-2': tokens.surface2,
  '--control-border': tokens.control,
  '--focus': tokens.link,
})

/** The same colours as the public pages (`src/ui/tokens.css`): every text pair is WCAG AA on all three surfaces, control borders 3:1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  dark: variables({
    body: '#0A0E14',
    surface1: '#111821',
    surface2: '#1A232E',
    text: '#E6EDF3',
    muted: '#9FB0C1',
    subtle: '#8494A6',
    line: '#233040',
    control: '#66778A',
    link: '#6CB6FF',
    onAccent: '#04201C',
    critical: '#FF7B7B',
    medium: '#F2C94C',
    accent: '#3DD6C4',
    tint: { accent: '#0E2B2C', critical: '#2E1A1E', medium: '#2A2413' },
  }),
  light: variables({
    body: '#FFFFFF',
    surface1: '#F6F8FA',
    surface2: '#EBEFF3',
    text: '#0F1720',
    muted: '#4A5868',
    subtle: '#56647A',
    line: '#DBE2E9',
    control: '#77859A',
    link: '#0A58B8',
    onAccent: '#FFFFFF',
    critical: '#B4232C',
    medium: '#7A5B00',
    accent: '#00695F',
    tint: { accent: '#E0F2F0', critical: '#FBEAEB', medium: '#FBF3DA' },
  }),
})

/** The theme that the public pages use too: `light` or, by default, `dark` under the key `theme`. */
export function sharedColorScheme(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined
  const stored = () => {
    try {
      return localStorage.getItem(THEME_KEY) === 'light' ? 'light' : 'dark'
    } catch {
      return 'dark'
    }
  }
  const unsubscribe = () => {
    if (listener) removeEventListener('storage', listener)
  }
  return {
    get: stored,
    set: (value) => {
      document.documentElement.style.colorScheme = value === 'light' ? 'light' : 'dark'
      try {
        localStorage.setItem(THEME_KEY, value)
      } catch {
        // Storage is refused: the choice holds for this page.
      }
    },
    subscribe: (onUpdate) => {
      unsubscribe()
      listener = ({ key }) => key === THEME_KEY && onUpdate(stored())
      addEventListener('storage', listener)
    },
    unsubscribe,
    clear: () => {},
  }
}
