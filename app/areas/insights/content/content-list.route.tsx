import { data, href, redirect } from 'react-router';
import { z } from 'zod';
import { isContentId, isContentKind } from '#app/domain/content-fields.ts';
import { BoundField } from '#app/forms/bound-field.tsx';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseForm } from '#app/forms/read-submission.server.ts';
import { askedText, typedTextIn } from '#app/forms/typed-value.ts';
import { formatDatedMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { askedAfter } from '#app/page/asked-page.server.ts';
import { deskContext, localeContext } from '#app/page/contexts.ts';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import { Button, Link } from '#app/ui/actions/links-and-buttons.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { fetchContentList } from './content.api.server.ts';
import { ContentKinds } from './content-kinds.tsx';
import { kindTexts } from './content-words.ts';
import { newContentSchema } from './new-content.form.ts';
import { StateTag } from './state-tag.tsx';
import type { Route } from './+types/content-list.route';

const states = ['draft', 'reviewed', 'published'] as const;
const state = z.enum(states).optional().catch(undefined);

/** The kind of the list. Throws 404 for what is none. */
function askedKind(request: Request) {
  const kind = new URL(request.url).searchParams.get('kind') ?? 'articles';
  if (!isContentKind(kind)) throw data(null, { status: 404 });
  return kind;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const asked = {
    kind: askedKind(request),
    state: state.parse(searchParams.get('state') ?? undefined),
    query: askedText(searchParams, 'query').slice(0, 200) || undefined,
    after: askedAfter(request, isContentId),
  };
  const { items, more } = await fetchContentList(context.get(deskContext).api, asked);
  const locale = context.get(localeContext);
  return {
    ...asked,
    isFirst: asked.after === undefined,
    next: more ? items.at(-1)?.content_id : undefined,
    typed: { content_id: typedTextIn(consumeKeptForm(context, pathname), 'content_id') },
    items: items.map(({ content_id: id, title, published, open, author, written_at: at }) => ({
      id,
      title,
      published,
      open,
      author,
      written: at === null ? undefined : formatDatedMoment(at, locale, visitorTimeZone(context)),
    })),
  };
}

/** Begins something new. What has the id already is opened. */
export async function action({ request, context }: Route.ActionArgs) {
  const kind = askedKind(request);
  const { values, refused } = await parseForm(request, context, newContentSchema(kind));
  if (refused) return refused;
  const page = href('/desk/content/:kind/:contentId', { kind, contentId: values.content_id });
  return redirect(`${page}?new=1`, 303);
}

/** What members read, with what is not published yet, by kind. */
export default function ContentList({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, items, isFirst, next, state: chosen, query, typed } = loaderData;
  const translate = useTranslate();
  const { all, another } = kindTexts[kind];
  const { form, fields } = useForm(newContentSchema(kind), {
    id: 'new-content',
    lastResult: actionData?.result,
    defaultValue: typed,
  });
  const addressOf = (after?: string) => {
    const search = new URLSearchParams({
      kind,
      ...(chosen && { state: chosen }),
      ...(query && { query }),
      ...(after && { after }),
    });
    return `${href('/desk/content')}?${search.toString()}`;
  };
  return (
    <FormPage
      form={form}
      title={translate('deskContent:title')}
      tabTitle={translate('deskContent:tabTitle', { title: translate(all) })}
      lead={translate('deskContent:lead')}
      back={{ href: href('/desk'), text: translate('desk:nav.home') }}
      className="stack-large"
    >
      <ContentKinds path={href('/desk/content')} kind={kind} />
      <search>
        <form method="get" action={href('/desk/content')} className="search-line" noValidate>
          <input type="hidden" name="kind" value={kind} />
          <Field
            id="query"
            name="query"
            type="search"
            label={translate('deskContent:search')}
            errorPrefix={translate('common:errorPrefix')}
            value={query ?? ''}
            autoComplete="off"
          />
          <Select
            id="state"
            name="state"
            label={translate('deskContent:stateFilter')}
            errorPrefix={translate('common:errorPrefix')}
            value={chosen ?? ''}
            placeholder={translate('deskContent:anyState')}
            options={states.map((value) => ({ value, label: translate(`deskContent:state.${value}`) }))}
          />
          <Button type="submit" look="secondary">
            {translate('deskContent:show')}
          </Button>
        </form>
      </search>
      {items.length === 0 && <p>{translate('deskContent:empty')}</p>}
      {items.length > 0 && (
        <ul className="card rows">
          {items.map((item) => (
            <li key={item.id} className="row leads-on">
              <div className="row-text">
                <h2 className="row-title">
                  <Link href={href('/desk/content/:kind/:contentId', { kind, contentId: item.id })}>
                    <bdi>{item.title}</bdi>
                  </Link>
                </h2>
                <p className="row-detail">{item.id}</p>
                {item.author !== null && item.written && (
                  <p className="row-detail">
                    {translate('deskContent:writtenBy', { name: item.author, moment: item.written })}
                  </p>
                )}
              </div>
              {item.open && <StateTag state={item.open} />}
              {item.published && <StateTag state="published" />}
            </li>
          ))}
        </ul>
      )}
      {(!isFirst || next) && (
        <nav className="actions" aria-label={translate('deskContent:pages')}>
          {!isFirst && (
            <Link className="action" href={addressOf()}>
              {translate('desk:queue.first')}
            </Link>
          )}
          {next && (
            <Link className="action" href={addressOf(next)}>
              {translate('desk:queue.next')}
            </Link>
          )}
        </nav>
      )}
      {another && (
        <Card id="new" heading={translate(another)}>
          <Form id={form.id} action={addressOf()} label={translate(another)} className="stack">
            <BoundField
              field={fields.content_id}
              label={translate('deskContent:newId')}
              hint={translate('deskContent:newIdHint')}
              autoComplete="off"
            />
            <SubmitButton look="secondary">{translate('deskContent:begin')}</SubmitButton>
          </Form>
        </Card>
      )}
      <p>
        <Link className="action" href={`${href('/desk/content/dead-links')}?kind=${kind}`}>
          {translate('deskContent:deadLinks')}
        </Link>
      </p>
      <p className="soft">{translate('deskContent:byFile')}</p>
    </FormPage>
  );
}
