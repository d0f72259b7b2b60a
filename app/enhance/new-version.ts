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
