import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles } from './assets.ts';

interface StyledPage {
  html: string;
  /** What the page's policy has to let through: sources of `style-src`. */
  styleSources: string[];
}

const styleSheetLink = /<link nonce="[^"]*" rel="stylesheet" href="(\/assets\/[\w-]+\.css)"\/>/g;

/** A built style sheet by its path; undefined where there is none, as in development. */
export function builtStyleSheet(path: string): string | undefined {
  try {
    return readFileSync(join(builtFiles, path), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Puts its style sheets into a page for browsers that have nothing of ours yet: they show it after one answer instead of two. For the
 * pages after it each sheet is still named, as one for paper: every browser fetches those last, and waits for none.
 */
export function withStylesInside(html: string, styleSheet: (path: string) => string | undefined): StyledPage {
  const styleSources: string[] = [];
  const styled = html.replaceAll(styleSheetLink, (link, path: string) => {
    const css = styleSheet(path);
    if (css === undefined || /<\/style|\0/i.test(css)) return link;
    styleSources.push(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    return `<style>${css}</style><link rel="stylesheet" href="${path}" media="print"/>`;
  });
  return { html: styled, styleSources };
}
