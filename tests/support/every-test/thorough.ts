/** Whether the nightly suite runs (`npm run test:all`): longer loops and every combination. */
export const thorough = process.env.THOROUGH === '1';

/** How often a loop runs: `quick` times in `npm test`, `full` times in `npm run test:all`. */
export const rounds = (quick: number, full: number): number => (thorough ? full : quick);
