/** Kinds of relationships by which a Word document runs, embeds or loads something when it is opened. */
const activeKinds = new Set(
  'oleObject package control activeXControlBinary vbaProject attachedTemplate aFChunk subDocument frame'.split(
    ' ',
  ),
);

const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Whether a relationships part of a Word document names something that acts: a program, an object of another program, or something
 * outside the document that is loaded without a press. Links to press may lead outside.
 */
export function namesActiveContent(relationships: string): boolean {
  // Neither comments, declarations nor other encodings occur in these parts, and could hide what is looked for.
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
