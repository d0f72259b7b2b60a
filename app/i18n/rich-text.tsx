import { Fragment, createElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { encodeEntities } from './html-entities.ts';
import { useTranslate } from './locale-provider.tsx';
import type { MessageKey } from './resources.ts';
import { parseRichText } from './rich-text-parser.ts';
import type { RichNode } from './rich-text-parser.ts';
import { safeLink } from './safe-link.ts';
import type { MessageValues } from './translator.ts';

/** Text with emphasis and links. Text that we did not write goes through `cleanRichText` in the loader first. */
export function RichText({ text }: { text: string }): ReactElement {
  return <>{rendered(parseRichText(text))}</>;
}

/** A translated text with emphasis and links; values are filled in as plain text, whatever they contain. */
export function RichMessage({
  message,
  values = {},
}: {
  message: MessageKey;
  values?: MessageValues;
}): ReactElement {
  const translate = useTranslate();
  const plainValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, encodeEntities(String(value))]),
  );
  return <RichText text={translate(message, plainValues)} />;
}

function rendered(nodes: readonly RichNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes.map(renderedNode));
}

function renderedNode(node: RichNode): ReactNode {
  if (typeof node === 'string') return node;
  if (node.tag === 'br') return <br />;
  const inside = rendered(node.inside);
  if (node.tag !== 'a') return createElement(node.tag, { className: node.class }, inside);
  const link = node.href === undefined ? undefined : safeLink(node.href);
  // A link that leads nowhere safe keeps its words.
  if (!link) return inside;
  return (
    <a
      href={link.href}
      className={node.class}
      download={link.file || undefined}
      rel={link.kind === 'outside' ? 'external noreferrer' : undefined}
    >
      {inside}
    </a>
  );
}
