/** What Playwright turns off; a list of ours takes the place of its own. */
const offForPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * The address bar's suggestions are web pages that Chromium loads in a process of their own for each context, though
 * nobody sees the bar; the other is a process kept ready for an address that journeys do not visit. Together more than
 * half of what a context costs.
 */
const neverSeen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** For every Chromium of the tests: able to run as root, without a network and without what nobody would see. */
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

/** A camera that draws, a microphone that beeps, and whether a member lets pages use them. */
export const mediaFlags = (leave: 'given' | 'refused') => [
  '--use-fake-device-for-media-stream=fps=5',
  `--use-fake-ui-for-media-stream${leave === 'refused' ? '=deny' : ''}`,
];
