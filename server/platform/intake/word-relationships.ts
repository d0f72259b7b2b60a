/** Kinds of relationships by which a Word document runs, embeds or loads something when it is opened. */
const activeKinds = new Set(
  'oleObject package control activeXControlBinary vbaProject attachedTemplate aFChunk subDocument frame'.split(
    ' ',
  ),
);

const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Whether a relationships part of a Word document names active content: a program, an object of another program, or external
 * content that is loaded without a click. Hyperlinks may be external.
 */
export function namesActiveContent(relationships: string): boolean {
  // Comments, declarations and other encodings do not occur in these parts, and could hide a relationship.
  if (/<!|\0/.test(relationships)) return true;
  return relationships.split('<').some((element) => {
    const attributes = new Map(
      [...element.matchAll(attribute)].map(([, name = '', double, single]) => [name, double ?? single ?? '']),
    );
    const kind = attributes.get('Type')?.split('/').at(-1) ?? '';
    const isOutside = (attributes.get('TargetMode') ?? 'Internal') !== 'Internal';
    return activeKinds.has(kind) || kind.includes('&') || (isOutside && kind !== 'hyperlink');
  });
}
