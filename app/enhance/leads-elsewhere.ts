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
