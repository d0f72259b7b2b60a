/** For `test.use`: pages with view transitions, which take a quarter of a journey's time, so other journeys run with reduced motion. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;
