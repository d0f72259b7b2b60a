import fc from 'fast-check';

/** All properties of a run draw from one seed: see PROPERTY_SEED in vitest's config. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });
