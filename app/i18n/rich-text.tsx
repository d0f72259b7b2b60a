import { Fragment, createElement, type ReactElement, type ReactNode } from 'react';
import { encodeEntities, parseRichText, safeLink, type RichNode } from './rich-text-parser.ts';
import { useTranslate } from './locale-provider.tsx';
import type { MessageKey } from './resources.ts';
import type { MessageValues } from './translator.ts';

/** Text with emphasis and links, ours or the API's; `parseRichText` removes everything else. */
export function RichText({ text }: { text: string }): ReactElement {
  return <>{rendered(parseRichText(text))}</>;
}

/** A translated text with emphasis and links; values are inserted as plain text. */
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

/** Paragraphs, headings, lists and quotes with emphasis and links. Everything else is removed. */
export function RichArticle({ text }: { text: string }): ReactElement {
  const leavesWords = useTranslate()('common:leavesProduct');
  return <>{rendered(parseRichText(text, 'article'), { leavesWords })}</>;
}

interface LinkManners {
  /** The link's target for screen readers, after its text. */
  leavesWords?: string;
}

function rendered(nodes: readonly RichNode[], manners: LinkManners = {}): ReactNode {
  return createElement(Fragment, null, ...nodes.map((node) => renderedNode(node, manners)));
}

function renderedNode(node: RichNode, manners: LinkManners): ReactNode {
  if (typeof node === 'string') return node;
  if (node.tag === 'br') return <br />;
  const inside = rendered(node.inside, manners);
  if (node.tag !== 'a') return createElement(node.tag, { className: node.class }, inside);
  const link = node.href === undefined ? undefined : safeLink(node.href);
  // A link without a safe target is shown as text.
  if (!link) return inside;
  const leaves = link.kind === 'outside';
  return (
    <a
      href={link.href}
      className={node.class}
      download={link.file || undefined}
      rel={leaves ? 'external noreferrer' : undefined}
    >
      {inside}
      {leaves && link.href.startsWith('http') && manners.leavesWords && (
        <span className="visually-hidden"> {manners.leavesWords}</span>
      )}
    </a>
  );
}
