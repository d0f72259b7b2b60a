/**
 * For `test.use`: pages with view transitions, as most members see them. Rendering them takes a quarter of a journey's time,
 * so other journeys run with reduced motion; these few show that nothing depends on it.
 */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;
