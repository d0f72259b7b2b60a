import {
  chromiumEnvironment,
  chromiumFlags,
  chromiumPath,
  mediaFlags,
  withoutOptimizedScripts,
} from '#tests/support/browsers/chromium-flags.ts';

/** Launch options of Chromium, with the permission for camera and microphone. */
export const launchOptions = (leave: 'given' | 'refused' = 'given') => ({
  args: [
    ...chromiumFlags,
    ...mediaFlags(leave),
    withoutOptimizedScripts,
    // Blocks all other hosts.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
  env: chromiumEnvironment(),
  /** Evaluated only when a browser starts, because tools read the configuration without one. */
  get executablePath() {
    return chromiumPath();
  },
});
