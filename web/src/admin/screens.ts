import {
  type Icon,
  IconActivity,
  IconAd2,
  IconArticle,
  IconBrush,
  IconBulb,
  IconCategory,
  IconCertificate,
  IconChartBar,
  IconChartHistogram,
  IconClockPlay,
  IconFileTypeHtml,
  IconHeartbeat,
  IconHeartRateMonitor,
  IconLanguage,
  IconLayoutDashboard,
  IconLink,
  IconMessageChatbot,
  IconPhotoPlus,
  IconPhotoSearch,
  IconProgressCheck,
  IconRadar,
  IconRobot,
  IconRosetteDiscountCheck,
  IconSettings,
  IconShieldCheck,
  IconStack2,
  IconStethoscope,
  IconTelescope,
  IconTimeline,
  IconUsers,
  IconWorldSearch,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

/** Parts of the sidebar, in its order. */
export const SCREEN_GROUPS = ['Apžvalga', 'Turinys', 'Kokybė', 'Žmonės', 'Sistema'] as const

/** A screen that is reached from another and has no entry of its own in the sidebar. */
interface WithinScreen {
  path: string
  title: string
  /** As the screen's. */
  words?: string
  load: () => Promise<ComponentType>
}

export interface Screen {
  /** Below `/admin/`; empty for the dashboard. */
  path: string
  title: string
  group: (typeof SCREEN_GROUPS)[number]
  icon: Icon
  /** Words besides the title that the command palette finds it by. */
  words?: string
  load: () => Promise<ComponentType>
  within?: readonly WithinScreen[]
}

/** Every admin screen. Routes, sidebar, command palette, breadcrumbs and titles come from this list; each loads when it is opened. */
export const SCREENS: readonly Screen[] = [
  {
    path: '',
    title: 'Valdymo skydas',
    group: 'Apžvalga',
    icon: IconLayoutDashboard,
    words: 'pradžia apžvalga peržiūros išlaidos dashboard',
    load: async () => (await import('./dashboard/dashboard.tsx')).Dashboard,
  },
  {
    path: 'statistics',
    title: 'Tiesioginė statistika',
    group: 'Apžvalga',
    icon: IconActivity,
    words: 'veikla valanda šiandien savaitė klaidos live statistics',
    load: async () => (await import('./live-statistics/live-statistics.tsx')).LiveStatistics,
  },
  {
    path: 'analytics',
    title: 'Analitika',
    group: 'Apžvalga',
    icon: IconChartHistogram,
    words: 'kiek parašyta publikuota skyriai kalbos analytics',
    load: async () => (await import('./analytics/analytics.tsx')).Analytics,
  },
  {
    path: 'content-queue',
    title: 'Turinio eilė',
    group: 'Apžvalga',
    icon: IconStack2,
    words: 'juodraščiai pasiūlymai nepavykę darbai kartoti priimti atmesti content queue',
    load: async () => (await import('./content-queue/content-queue.tsx')).ContentQueue,
  },
  {
    path: 'articles',
    title: 'Straipsniai',
    group: 'Turinys',
    icon: IconArticle,
    words: 'sąrašas juodraščiai publikuoti articles',
    load: async () => (await import('./articles/article-list.tsx')).ArticleList,
    within: [
      { path: 'articles/new', title: 'Naujas straipsnis', load: async () => (await import('./article-editor/new-article.tsx')).NewArticle },
      {
        path: 'articles/trash',
        title: 'Šiukšliadėžė',
        words: 'ištrinti straipsniai atkurti trash',
        load: async () => (await import('./articles/trash-list.tsx')).TrashList,
      },
      { path: 'articles/:id', title: 'Redaguoti straipsnį', load: async () => (await import('./article-editor/edit-article.tsx')).EditArticle },
      { path: 'articles/:id/versions', title: 'Versijos', load: async () => (await import('./versions/article-versions.tsx')).ArticleVersions },
      {
        path: 'articles/:id/translations/:locale',
        title: 'Vertimo redagavimas',
        load: async () => (await import('./translation-editor/edit-translation.tsx')).EditTranslation,
      },
    ],
  },
  {
    path: 'eeat-settings',
    title: 'EEAT kokybės nustatymai',
    group: 'Kokybė',
    icon: IconCertificate,
    words: 'e-e-a-t vertinimas balas autoriai author expertise quality settings',
    load: async () => (await import('./eeat-settings/eeat-settings.tsx')).EeatSettings,
  },
  {
    path: 'translations',
    title: 'Straipsnių Vertimas',
    group: 'Turinys',
    icon: IconLanguage,
    words: 'vertimai kalbos matrica žodynėlis atmintis tmx xliff hreflang translations glossary',
    load: async () => (await import('./translations/translation-desk.tsx')).TranslationDesk,
  },
  {
    path: 'quality-control',
    title: 'Kokybės kontrolės centras',
    group: 'Kokybė',
    icon: IconRosetteDiscountCheck,
    words: 'patikra procentai reikia seo vertimų paveikslėliai dublikatai quality control centre',
    load: async () => (await import('./quality-control/quality-control.tsx')).QualityControlCentre,
  },
  {
    path: 'quality-gate',
    title: 'Kokybės kontrolė',
    group: 'Kokybė',
    icon: IconShieldCheck,
    words: 'slenksčiai nustatymai quality gate settings',
    load: async () => (await import('./quality-gate/gate-settings.tsx')).GateSettings,
  },
  {
    path: 'data-integrity',
    title: 'Duomenų vientisumas',
    group: 'Kokybė',
    icon: IconHeartRateMonitor,
    words: 'dublikatai našlaičiai vertimai ryšiai sveikata data integrity duplicates duplicate manager',
    load: async () => (await import('./data-integrity/data-integrity.tsx')).DataIntegrity,
  },
  {
    path: 'seo-analytics',
    title: 'SEO analitika',
    group: 'Kokybė',
    icon: IconChartBar,
    words: 'seo balas paieška optimizuoti nuorodos atnaujinti seo analytics ai content optimizer',
    load: async () => (await import('./seo-analytics/seo-analytics.tsx')).SeoAnalytics,
  },
  {
    path: 'seo-health',
    title: 'SEO būklė',
    group: 'Kokybė',
    icon: IconStethoscope,
    words: 'seo trūkumai hreflang meta aprašymas slug nuorodos taisyti seo health',
    load: async () => (await import('./seo-health/seo-health.tsx')).SeoHealth,
  },
  {
    path: 'internal-linking',
    title: 'Vidinės nuorodos',
    group: 'Kokybė',
    icon: IconLink,
    words: 'nuorodos straipsniai susiję generuoti internal links linking',
    load: async () => (await import('./internal-linking/internal-linking.tsx')).InternalLinking,
  },
  {
    path: 'indexing-status',
    title: 'Google indeksavimas',
    group: 'Kokybė',
    icon: IconWorldSearch,
    words: 'indeksuoti paieškos sistemos indexnow google indexing status',
    load: async () => (await import('./indexing-status/indexing-status.tsx')).IndexingStatus,
  },
  {
    path: 'image-duplicate-logs',
    title: 'Paveikslėlių keitimo žurnalas',
    group: 'Kokybė',
    icon: IconPhotoSearch,
    words: 'vienodi paveikslėliai dublikatai pakeisti image duplicate regeneration logs',
    load: async () => (await import('./image-logs/image-logs.tsx')).ImageLogs,
  },
  {
    path: 'ad-monitoring',
    title: 'Reklamų stebėsena',
    group: 'Kokybė',
    icon: IconAd2,
    words: 'reklamos skelbimai rodymas tankis estetika ad monitoring',
    load: async () => (await import('./ad-monitoring/ad-monitoring.tsx')).AdMonitoring,
  },
  {
    path: 'html-verification',
    title: 'HTML patikrų žurnalas',
    group: 'Kokybė',
    icon: IconFileTypeHtml,
    words: 'html struktūra antraštės patikra pataisyta html verification logs',
    load: async () => (await import('./html-verification/html-verification.tsx')).HtmlVerification,
  },
  {
    path: 'publication-pipeline',
    title: 'Publikavimo kanalas',
    group: 'Turinys',
    icon: IconTimeline,
    words: 'pipeline eiga paruošti verčiami publikuoti',
    load: async () => (await import('./pipeline/pipeline.tsx')).Pipeline,
  },
  {
    path: 'category-management',
    title: 'Kategorijos',
    group: 'Turinys',
    icon: IconCategory,
    words: 'kategorijų valdymas skyriai slug category management',
    load: async () => (await import('./category-management/category-management.tsx')).CategoryManagement,
  },
  {
    path: 'content-research',
    title: 'Turinio tyrimas',
    group: 'Turinys',
    icon: IconTelescope,
    words: 'pasiūlymai idėjos šaltiniai profiliai analizė content research suggestions',
    load: async () => (await import('./content-research/content-research.tsx')).ContentResearch,
  },
  {
    path: 'competitor-analysis',
    title: 'Konkurentų analizė',
    group: 'Turinys',
    icon: IconRadar,
    words: 'konkurentai temos spragos niša gap competitor analysis',
    load: async () => (await import('./competitor-analysis/competitor-analysis.tsx')).CompetitorAnalysis,
  },
  {
    path: 'image-generator',
    title: 'Trūkstami paveikslėliai',
    group: 'Turinys',
    icon: IconPhotoPlus,
    words: 'hero images generator nuotraukos iliustracijos be paveikslėlio',
    load: async () => (await import('./image-generator/image-generator.tsx')).ImageGenerator,
  },
  {
    path: 'ai-banner-generator',
    title: 'Bannerių generatorius',
    group: 'Turinys',
    icon: IconBrush,
    words: 'banner reklaminis skydelis baneris ai generator',
    load: async () => (await import('./banner-generator/banner-generator.tsx')).BannerGenerator,
  },
  {
    path: 'users',
    title: 'Vartotojai',
    group: 'Žmonės',
    icon: IconUsers,
    words: 'naudotojai žmonės administratoriai teisės rolės users admin',
    load: async () => (await import('./users/user-list.tsx')).UserList,
    within: [
      {
        path: 'users/audit',
        title: 'Auditas',
        words: 'veiksmų žurnalas istorija kas ką padarė audit',
        load: async () => (await import('./users/audit-list.tsx')).AuditList,
      },
      {
        path: 'users/subscribers',
        title: 'Prenumeratoriai',
        words: 'naujienlaiškis adresai newsletter subscribers',
        load: async () => (await import('./users/subscriber-list.tsx')).SubscriberList,
      },
      {
        path: 'users/messages',
        title: 'Žinutės',
        words: 'laiškai kontaktai skaitytojų messages contact',
        load: async () => (await import('./users/message-list.tsx')).MessageList,
      },
    ],
  },
  {
    path: 'system-guardian',
    title: 'Sistemos sargas',
    group: 'Sistema',
    icon: IconHeartbeat,
    words: 'sveikata būklė patikra sitemap problemos system guardian health monitor',
    load: async () => (await import('./system-guardian/system-guardian.tsx')).SystemGuardian,
  },
  {
    path: 'automation',
    title: 'Automatizacijos skydas',
    group: 'Sistema',
    icon: IconRobot,
    words: 'automatika istorija žurnalas kokybės eiga automation history master workflow',
    load: async () => (await import('./automation/automation.tsx')).Automation,
  },
  {
    path: 'super-ai-guardian',
    title: 'Super AI Guardian',
    group: 'Sistema',
    icon: IconBulb,
    words: 'pasiūlymai tobulinimas idėjos promptai kūrėjams sergėtojas',
    load: async () => (await import('./super-ai-guardian/super-ai-guardian.tsx')).SuperAiGuardian,
  },
  {
    path: 'ai-dev-partner',
    title: 'AI Development Partner',
    group: 'Sistema',
    icon: IconMessageChatbot,
    words: 'pokalbis klausimai pagalba asistentas dokumentacija di chat',
    load: async () => (await import('./ai-dev-partner/ai-dev-partner.tsx')).AiDevPartner,
  },
  {
    path: 'operations',
    title: 'Darbai',
    group: 'Sistema',
    icon: IconProgressCheck,
    words: 'operacijos vykdoma eiga istorija vertimas publikavimas operations jobs',
    load: async () => (await import('./operations/operation-list.tsx')).OperationList,
    within: [
      {
        path: 'operations/tasks',
        title: 'Užduotys',
        words: 'problemos kritinės uždaryti tasks',
        load: async () => (await import('./tasks/task-list.tsx')).TaskList,
      },
    ],
  },
  {
    path: 'cron-jobs',
    title: 'Suplanuoti darbai',
    group: 'Sistema',
    icon: IconClockPlay,
    words: 'cron jobs laikrodis tvarkaraštis žurnalas vykdyti dabar schedules run now',
    load: async () => (await import('./cron-jobs/cron-jobs.tsx')).CronJobs,
  },
  {
    path: 'settings',
    title: 'Nustatymai',
    group: 'Sistema',
    icon: IconSettings,
    words: 'automatizacija automatinis publikavimas sitemap indeksavimas integracijos naujienlaiškis ataskaita konkurentai adsense settings automation',
    load: async () => (await import('./settings/settings.tsx')).Settings,
  },
]

/** Other addresses of screens; one leads on only when its screen is there. */
export const ALIASES: readonly { path: string; to: string; search?: string }[] = [
  { path: 'quality-gate-settings', to: 'quality-gate' },
  { path: 'duplicate-manager', to: 'data-integrity', search: '?tab=duplicates' },
  { path: 'ai-content-optimizer', to: 'seo-analytics' },
]
