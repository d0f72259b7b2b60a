interface TabVersion {
  /** The build stamp of this page. */
  running: string;
  /** The text of /version.txt. */
  served: string;
  /** The version this tab was last reloaded for. */
  reloadedFor: string | null;
  /** Whether the page holds something typed and not sent. */
  unsaved: boolean;
}

/**
 * Whether to load the page anew. Never twice for one version: while servers are being replaced,
 * a reload may land on an old one.
 */
export function shouldReload({ running, served, reloadedFor, unsaved }: TabVersion): boolean {
  const version = served.trim();
  return version !== '' && version !== running && version !== reloadedFor && !unsaved;
}
