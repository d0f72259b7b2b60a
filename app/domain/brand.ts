export interface BrandColors {
  /** Links and buttons on a light page, as `#rrggbb`; the text on them on a dark page. */
  accent: string;
  /** The text on them on a light page; links and buttons on a dark page. */
  accent_text: string;
}

/** What a company gives the pages and mails of its members. */
export interface Brand extends BrandColors {
  /** The name that members see in place of the product's. */
  name: string;
  /** Key of a square picture, such as `brands/globe`. */
  mark: string | null;
}

export const longestBrandName = 40;
/** Of text on its background; WCAG 2.2 AA for text of any size. */
export const leastContrast = 4.5;

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);
export const isMark = (text: string): boolean => /^brands\/[a-z0-9_-]{1,80}$/.test(text);

/** Widths in which a mark is rendered, in pixels. */
export const markWidths = [64, 128, 256] as const;
/** PNG is for mails only: some programs show no WebP. */
export const markAddress = (
  mark: string,
  width: (typeof markWidths)[number],
  format: 'webp' | 'png' = 'webp',
) => `/images/${mark}-w${width}.${format}`;

/** A mark as the API's image_set. */
export const markImage = (mark: string) => ({
  aspect_ratio: '1:1',
  variants: { w64: markAddress(mark, 64), w128: markAddress(mark, 128), w256: markAddress(mark, 256) },
});

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** Tokens of app/ui/styles/tokens.css that a brand keeps; brand.test.ts compares them. */
export const wrenSurfaces = {
  light: { paper: '#fffdfa', sand: '#f6f0e7', line: '#ddd3c4', ink: '#1f2a37', 'ink-soft': '#4b5766' },
  dark: { paper: '#1a2426', sand: '#111819', line: '#314144', ink: '#eef0ea', 'ink-soft': '#b5c0bd' },
} as const;

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** `color` with this part of another one in it, from 0 to 1. */
function mixed(color: string, other: string, part: number): string {
  const into = channels(other);
  const parts = channels(color).map((value, at) => Math.round(value + ((into[at] ?? 0) - value) * part));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance of WCAG 2.2, from 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/**
 * The tokens that a brand replaces in a scheme. The dark scheme swaps the two colors. Where links and buttons are hovered they are
 * a fifth closer to black (white in the dark scheme), and selected rows have a little of the color.
 */
function tokensOf({ accent, accent_text }: BrandColors, scheme: Scheme) {
  const isLight = scheme === 'light';
  const [link, on] = isLight ? [accent, accent_text] : [accent_text, accent];
  return {
    teal: link,
    'teal-deep': mixed(link, isLight ? '#000000' : '#ffffff', 0.2),
    'teal-wash': mixed(wrenSurfaces[scheme].paper, link, isLight ? 0.08 : 0.12),
    'on-teal': on,
    banner: accent,
    'banner-deep': mixed(accent, '#000000', 0.2),
    'on-banner': accent_text,
  };
}

/** A color that is hard to read somewhere. */
export interface BrandFault {
  /** The one of the two colors to change. */
  field: keyof BrandColors;
  scheme: Scheme;
  /** Where: the page, a sunken part of it, a selected row, or a button. */
  on: 'page' | 'sunken' | 'selected' | 'button';
  color: string;
  ground: string;
  /** With two decimals, rounded down, so that one below the least never reads as the least. */
  ratio: string;
}

const roundedDown = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);

/** Where each of the two colors is hardest to read, if it is hard to read anywhere; none for colors that may be used. */
export function brandFaults(colors: BrandColors): BrandFault[] {
  const { accent, accent_text } = colors;
  const onPages = schemes.flatMap((scheme) => {
    const tokens = tokensOf(colors, scheme);
    const place = {
      field: scheme === 'light' ? 'accent' : 'accent_text',
      scheme,
      color: tokens.teal,
    } as const;
    return [
      { ...place, on: 'page', ground: wrenSurfaces[scheme].paper },
      { ...place, on: 'sunken', ground: wrenSurfaces[scheme].sand },
      { ...place, on: 'selected', ground: tokens['teal-wash'] },
    ] as const;
  });
  // The same two colors in both schemes.
  const onButton = { field: 'accent_text', scheme: 'light', on: 'button' } as const;
  const hard = [...onPages, { ...onButton, color: accent_text, ground: accent }]
    .map((place) => ({ ...place, contrast: contrastOf(place.color, place.ground) }))
    .filter(({ contrast }) => contrast < leastContrast)
    .toSorted((one, other) => one.contrast - other.contrast)
    .map(({ contrast, ...place }) => ({ ...place, ratio: roundedDown(contrast) }));
  return (['accent', 'accent_text'] as const).flatMap(
    (field) => hard.find((place) => place.field === field) ?? [],
  );
}

/** For colors of other origin: another API may send any text, and SQL may store any color. */
export const areReadable = ({ accent, accent_text }: BrandColors): boolean =>
  isColor(accent) && isColor(accent_text) && brandFaults({ accent, accent_text }).length === 0;

const declarations = (tokens: Readonly<Record<string, string>>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const inScheme = (colors: BrandColors, scheme: Scheme) =>
  declarations({ ...wrenSurfaces[scheme], ...tokensOf(colors, scheme) });

/** Style sheet of a preview: elements with the class `brand-light` or `brand-dark` are like a page in that scheme. */
export const brandPreviewStyles = (colors: BrandColors): string =>
  schemes.map((scheme) => `.brand-${scheme}{${inScheme(colors, scheme)}}`).join('');

/** Style sheet of pages with a brand. Paper keeps black links, and forced colors are the reader's own. */
export function brandStyles(colors: BrandColors): string {
  const [light, dark] = schemes.map((scheme) => `:root{${declarations(tokensOf(colors, scheme))}}`);
  return `@media screen{${light}}@media screen and (prefers-color-scheme:dark){${dark}}`;
}
