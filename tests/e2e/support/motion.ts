/**
 * For `test.use`: pages fade into each other, as most members see it. Drawing that takes a quarter of a journey's time,
 * so the others walk as who asked their device for less motion; these few show that nothing depends on it.
 */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;
