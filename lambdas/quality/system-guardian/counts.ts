/** Names that the check counts components under: endpoints need them without what it does. */
export const HEALTH_COUNTS = ['healthy', 'warnings', 'critical', 'auto_fixed'] as const
