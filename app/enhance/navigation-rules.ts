interface LinkTarget {
  href: string;
  target: string;
  download: boolean;
}

interface LinkPress {
  /** 0 is the main button. */
  button: number;
  /** Any of Ctrl, Meta, Shift, Alt. */
  modified: boolean;
}

/** Whether a click on a link loads another page of this site in this tab. @param here the current address */
export function leadsElsewhere(link: LinkTarget, press: LinkPress, here: string): boolean {
  if (press.button !== 0 || press.modified || link.download) return false;
  if (link.target !== '' && link.target !== '_self') return false;
  const from = new URL(here);
  const to = new URL(link.href, from);
  if (to.origin !== from.origin) return false;
  const samePage = to.pathname === from.pathname && to.search === from.search;
  return !(samePage && to.hash !== '');
}

/** spec §4, progress bar: percent. `chance` is a random number from 0 up to 1. */
const progressTickMs = 800;
const progressFinishStepMs = 200;
const largestStep = 4;
const cap = 99.4;

export function nextProgress(value: number, chance: number): number {
  return Math.min(cap, value + chance * largestStep);
}

/** The values shown after loading: a jump to 30–79, then full, then hidden. */
export function finishingValues(chance: number): [number, number, number] {
  return [30 + Math.floor(chance * 50), 100, 0];
}

export function isProgressVisible(value: number): boolean {
  return value > 0 && value < 100;
}

type Show = (value: number) => void;

/** Shows how far loading seems to be, tick by tick, until it is stopped. */
export function startProgress(show: Show, chance = Math.random): () => void {
  let value = 0;
  const timer = setInterval(() => {
    value = nextProgress(value, chance());
    show(value);
  }, progressTickMs);
  return () => clearInterval(timer);
}

/** Shows that loading is done, step by step. What it answers stops it. */
export function finishProgress(show: Show, chance = Math.random): () => void {
  const [first, ...rest] = finishingValues(chance());
  const timers = rest.map((value, index) =>
    setTimeout(() => show(value), progressFinishStepMs * (index + 1)),
  );
  show(first);
  return () => timers.forEach((timer) => clearTimeout(timer));
}

interface TabVersion {
  /** The build stamp of this page. */
  running: string;
  /** The text of /version.txt. */
  served: string;
  /** The version this tab was last reloaded for. */
  reloadedFor: string | null;
  /** Whether the page has unsent input. */
  unsaved: boolean;
}

/**
 * Whether to reload the page. Never twice for one version, because while servers are being replaced
 * a reload may reach an old one.
 */
export function shouldReload({ running, served, reloadedFor, unsaved }: TabVersion): boolean {
  const version = served.trim();
  return version !== '' && version !== running && version !== reloadedFor && !unsaved;
}
