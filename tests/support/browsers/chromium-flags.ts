/** Features that Playwright disables; our list replaces its own. */
const offForPlaywright = `AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades
  HttpsFirstBalancedModeAutoEnable LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning
  AvoidCorsURLLoaderRestartOnRedirect OptimizationHints NetworkTimeServiceQuerying AimEnabled PreconnectToSearch`.split(
  /\s+/,
);

/**
 * The address bar's suggestions are web pages that Chromium loads in a separate process for each context, although
 * the bar is invisible; the other is a spare process for an address that journeys do not visit. Together more than
 * half of a context's cost.
 */
const neverSeen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Flags for every Chromium of the tests: runs as root, without network and without invisible features. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offForPlaywright, ...neverSeen].join()}`,
];

/** For pages that live for a second: compiling their scripts to better code takes longer than running them. */
export const withoutOptimizedScripts = '--js-flags=--no-maglev --no-turbofan';

/** A fake camera and microphone, and whether a member permits their use. */
export const mediaFlags = (leave: 'given' | 'refused') => [
  '--use-fake-device-for-media-stream=fps=5',
  `--use-fake-ui-for-media-stream${leave === 'refused' ? '=deny' : ''}`,
];

/** The Chromium that `npm test` resolved. No fallback, so that no machine hides a missing step. */
export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH;
  if (!path) throw new Error('CHROMIUM_PATH is not set: run through npm test');
  return path;
}

/** Chromium's environment, without the faked clock of `npm run shake`, with which it does not start. */
export function chromiumEnvironment(): Record<string, string> {
  const { LD_PRELOAD: _, FAKETIME: __, ...inherited } = process.env;
  // Without a locale, file names cannot contain characters beyond ASCII.
  return { LANG: 'C.UTF-8', ...inherited };
}
