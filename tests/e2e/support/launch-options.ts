import { chromiumEnvironment, chromiumPath } from '#tests/support/browsers/chromium-path.ts';
import { chromiumFlags, mediaFlags } from '#tests/support/browsers/chromium-flags.ts';

/** How journeys start Chromium, and what it answers for the member when it would ask for camera and microphone. */
export const launchOptions = (leave: 'given' | 'refused' = 'given') => ({
  args: [
    ...chromiumFlags,
    ...mediaFlags(leave),
    // What is not this machine does not exist.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
  env: chromiumEnvironment(),
  /** Asked for only when a browser starts: tools read the configuration without one. */
  get executablePath() {
    return chromiumPath();
  },
});
