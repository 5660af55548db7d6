/** The switch of a step, a setting that is off on a new site. */
export interface StepSwitch {
  /** What the screen „Nustatymai“ calls it, and what it says of it, in Lithuanian. */
  label: string
  about?: string
  englishLabel: string
  /** What it means, in English, in the list of settings; what an English desk says of it. */
  description: string
  /** It stands among the additional steps of the screen. */
  extra?: true
}

interface StepRule {
  /** The count of the function's answer that says what the step brought; kept in the table, never renamed. */
  count: string
  /** What it is called, and what it counts, in Lithuanian. */
  name: string
  counted: string
  english: { name: string; counted: string }
  /** The screen where the subject of one of its items is looked after; `:id` stands for the item's first word. */
  screen?: string
  /** The setting without which it does nothing; without one it always works. Kept in the table, never renamed. */
  toggle?: string
  switch?: StepSwitch
}

/**
 * The one registry of the automation's steps, in the order of their work. Counts in the answer of `automation-workflow`, in batches and rows, the
 * switches with their schemas, descriptions and fields, and the words of screens derive from it. `automationWork` says what each does.
 */
export const AUTOMATION_STEPS = [
  {
    count: 'research',
    name: 'Temų paieška',
    counted: 'Naujų temų',
    english: { name: 'Topic research', counted: 'New topics' },
    screen: '/admin/content-research',
    toggle: 'auto_research_enabled',
    switch: {
      label: 'Automatinis temų tyrimas',
      englishLabel: 'Automatic topic research',
      about: 'Ieškoma naujų temų pagal turinio tyrimo profilius.',
      description: 'Whether the automation looks for subjects by itself.',
    },
  },
  {
    count: 'generated',
    name: 'Straipsnių rašymas',
    counted: 'Parašyta straipsnių',
    english: { name: 'Article writing', counted: 'Articles written' },
    screen: '/admin/content-research',
    toggle: 'auto_generation_enabled',
    switch: {
      label: 'Automatinis straipsnių kūrimas',
      englishLabel: 'Automatic article writing',
      about: 'Iš tinkamiausių laukiančių pasiūlymų rašomi angliški straipsniai.',
      description: 'Whether the automation writes articles from accepted suggestions.',
    },
  },
  {
    count: 'translated',
    name: 'Vertimas',
    counted: 'Išversta straipsnių',
    english: { name: 'Translation', counted: 'Articles translated' },
    screen: '/admin/articles/:id',
    toggle: 'auto_translation_enabled',
    switch: {
      label: 'Automatinis vertimas',
      englishLabel: 'Automatic translation',
      about: 'Verčiami angliški straipsniai, kurių E-E-A-T balas bent 80.',
      description: 'Whether the automation translates English originals that are good enough.',
    },
  },
  {
    count: 'published',
    name: 'Publikavimas',
    counted: 'Publikuota straipsnių',
    english: { name: 'Publication', counted: 'Articles published' },
    toggle: 'auto_publish_enabled',
    switch: {
      label: 'Automatinis publikavimas',
      englishLabel: 'Automatic publication',
      about: 'Publikuojami tik paruošti straipsniai: su visais vertimais.',
      description: 'Whether articles that are ready go out by themselves.',
    },
  },
  {
    count: 'internal_links',
    name: 'Vidinės nuorodos',
    counted: 'Pridėta vidinių nuorodų',
    english: { name: 'Internal links', counted: 'Internal links added' },
  },
  {
    count: 'content_refreshed',
    name: 'Turinio atnaujinimas',
    counted: 'Atnaujinta straipsnių',
    english: { name: 'Content refresh', counted: 'Articles refreshed' },
    screen: '/admin/articles/:id',
    toggle: 'auto_refresh_enabled',
    switch: {
      label: 'Automatinis senų straipsnių atnaujinimas',
      englishLabel: 'Automatic refresh of old articles',
      description: 'Whether the automation renews old articles.',
    },
  },
  {
    count: 'seo_scores_updated',
    name: 'SEO optimizavimas',
    counted: 'Pakeista SEO balų',
    english: { name: 'SEO optimisation', counted: 'SEO scores changed' },
    screen: '/admin/articles/:id',
  },
  {
    count: 'social_posts',
    name: 'Socialiniai tinklai',
    counted: 'Paskelbta įrašų',
    english: { name: 'Social networks', counted: 'Posts published' },
    toggle: 'social_auto_post_enabled',
    switch: {
      label: 'Skelbimas socialiniuose tinkluose',
      englishLabel: 'Posting to social networks',
      about: 'Apie publikuotą straipsnį pranešama prijungtuose tinkluose.',
      description: 'Whether published articles are posted to connected social networks.',
      extra: true,
    },
  },
  {
    count: 'affiliate_injections',
    name: 'Partnerių nuorodos',
    counted: 'Įterpta nuorodų',
    english: { name: 'Affiliate links', counted: 'Links added' },
    toggle: 'affiliate_injection_enabled',
    switch: {
      label: 'Partnerių nuorodos',
      englishLabel: 'Affiliate links',
      about: 'Nuorodos pažymimos kaip reklaminės, apie jas pranešama skaitytojui.',
      description: 'Whether the automation adds affiliate links to articles.',
      extra: true,
    },
  },
  {
    count: 'content_expansions',
    name: 'Straipsnių papildymas',
    counted: 'Papildyta straipsnių',
    english: { name: 'Article expansion', counted: 'Articles expanded' },
    toggle: 'content_expansion_enabled',
    switch: {
      label: 'Trumpų straipsnių papildymas',
      englishLabel: 'Expansion of short articles',
      description: 'Whether the automation expands short articles.',
      extra: true,
    },
  },
  {
    count: 'viral_predictions',
    name: 'Populiarumo prognozė',
    counted: 'Padaryta prognozių',
    english: { name: 'Popularity forecast', counted: 'Forecasts made' },
    toggle: 'viral_prediction_enabled',
    switch: {
      label: 'Populiarumo prognozė',
      englishLabel: 'Popularity forecast',
      about: 'Naujiems straipsniams sakoma, ar juos skaitys plačiai, ir kodėl.',
      description: 'Whether the automation estimates how widely an article will be read.',
      extra: true,
    },
  },
  {
    count: 'competitor_gaps',
    name: 'Konkurentų temos',
    counted: 'Rasta temų',
    english: { name: 'Competitor topics', counted: 'Topics found' },
    screen: '/admin/competitor-analysis',
    toggle: 'competitor_gap_enabled',
    switch: {
      label: 'Konkurentų temų spragų paieška',
      englishLabel: 'Search for gaps against competitors',
      description: 'Whether the automation looks for subjects that competitors have and we do not.',
      extra: true,
    },
  },
  {
    count: 'performance_updated',
    name: 'Lankomumo rodikliai',
    counted: 'Atnaujinta rodiklių',
    english: { name: 'Traffic figures', counted: 'Figures updated' },
  },
] as const satisfies readonly StepRule[]

type Step = (typeof AUTOMATION_STEPS)[number]
export type AutomationCount = Step['count']
export type StepToggle = Extract<Step, { toggle: string }>['toggle']

/** Switches of steps with their words, in the order of the steps. */
export const STEP_SWITCHES: readonly { key: StepToggle; words: StepSwitch }[] = AUTOMATION_STEPS.flatMap((step) =>
  'toggle' in step ? [{ key: step.toggle, words: step.switch }] : [],
)

export const STEP_COUNTS = AUTOMATION_STEPS.map(({ count }) => count)

/** Names that a run counts under: its steps, and how many of them have had their turn. */
export const AUTOMATION_COUNTS = [...STEP_COUNTS, 'steps'] as const

/** A step by its count. */
export const stepOf = (count: AutomationCount): StepRule & { toggle?: StepToggle } =>
  AUTOMATION_STEPS.find((step) => step.count === count) as StepRule & { toggle?: StepToggle }

/** The step whose turn comes after another's; null after the last. */
export const stepAfter = (count: AutomationCount): AutomationCount | null =>
  AUTOMATION_STEPS[AUTOMATION_STEPS.findIndex((step) => step.count === count) + 1]?.count ?? null
