import { Hono } from 'hono';
import { type ApiDescription, endpointsByTopic, type Endpoint, type Operation } from './description.ts';
import { html, raw } from 'hono/html';

type Components = NonNullable<ApiDescription['components']>;
type Markup = ReturnType<typeof html>;

// The markup is built from our own route descriptions; `html` still escapes every value put into it.
const nothing = raw('');

function anchorOf({ method, path }: Endpoint): string {
  return `${method}-${path}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
}

function schemaTable(schema: Schema, components: Components): Markup {
  const rows = schemaLines(schema, components).map(
    ({ path, type, note }) =>
      html`<tr>
        <th scope="row"><code>${path}</code></th>
        <td><code>${type}</code></td>
        <td>${note}</td>
      </tr>`,
  );
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Value</th>
        <th scope="col">Type</th>
        <th scope="col">Note</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

function contentTables(content: object | undefined, components: Components): Markup[] {
  return Object.entries(content ?? {}).map(
    ([mediaType, { schema }]: [string, { schema?: Schema }]) =>
      html`<p><code>${mediaType}</code></p>
        ${schema ? schemaTable(schema, components) : nothing}`,
  );
}

function parametersOf({ parameters = [] }: Operation): Markup | typeof nothing {
  const named = parameters.flatMap((parameter) => ('name' in parameter ? [parameter] : []));
  if (named.length === 0) return nothing;
  const items = named.map(
    ({ name, in: place, required }) =>
      html`<li><code>${name}</code> in the ${place}${required ? nothing : ', optional'}</li>`,
  );
  return html`<h4>Parameters</h4>
    <ul>
      ${items}
    </ul>`;
}

function bodyOf({ requestBody }: Operation, components: Components): Markup | typeof nothing {
  if (!requestBody || '$ref' in requestBody) return nothing;
  return html`<h4>Body</h4>
    ${contentTables(requestBody.content, components)}`;
}

function responsesOf({ responses = {} }: Operation, components: Components): Markup[] {
  return Object.entries(responses).map(
    ([status, response]: [string, { description: string; content?: object }]) =>
      Number(status) < 400 && response.content
        ? html`<details>
            <summary><strong>${status}</strong> ${response.description}</summary>
            ${contentTables(response.content, components)}
          </details>`
        : html`<p class="answer"><strong>${status}</strong> ${response.description}</p>`,
  );
}

function endpointSection(endpoint: Endpoint, components: Components): Markup {
  const { method, path, operation } = endpoint;
  return html`<article id="${anchorOf(endpoint)}">
    <h3><span class="method">${method}</span> <code>${path}</code></h3>
    <p>${operation.summary ?? ''}</p>
    ${operation.description ? html`<p>${operation.description}</p>` : nothing} ${parametersOf(operation)}
    ${bodyOf(operation, components)}
    <h4>Answers</h4>
    ${responsesOf(operation, components)}
  </article>`;
}

/** The description of the API as one page. */
function docsPage(description: ApiDescription): Markup {
  const components = description.components ?? {};
  const topics = endpointsByTopic(description);
  const contents = topics.map(
    ([topic, endpoints]) =>
      html`<li>
        ${topic}
        <ul>
          ${endpoints.map(
            (endpoint) =>
              html`<li>
                <a href="#${anchorOf(endpoint)}">${endpoint.method} <code>${endpoint.path}</code></a>
              </li>`,
          )}
        </ul>
      </li>`,
  );
  const sections = topics.map(
    ([topic, endpoints]) =>
      html`<section>
        <h2>${topic}</h2>
        ${endpoints.map((endpoint) => endpointSection(endpoint, components))}
      </section>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${description.info.title}</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <header>
          <h1>${description.info.title}, version ${description.info.version}</h1>
          <p>${description.info.description ?? ''}</p>
          <p><a href="/api/openapi.json">The same as an OpenAPI document</a></p>
        </header>
        <nav aria-label="Calls">
          <ul>
            ${contents}
          </ul>
        </nav>
        <main>${sections}</main>
      </body>
    </html>`;
}

/** The page has its own style sheet, because it belongs to the API and not to the members' pages. */
const docsStyle = `
:root { color-scheme: light dark; --line: light-dark(#ddd5cb, #46403a); --accent: light-dark(#0b5f56, #7fd1c3); }
body { margin: 0 auto; max-width: 56rem; padding: 2rem 1rem 6rem; font: 1rem/1.55 system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.2; }
h2 { margin-top: 3rem; text-transform: capitalize; }
h4 { margin: 1rem 0 0.25rem; }
a { color: var(--accent); }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
nav > ul { columns: 18rem; padding: 0; list-style: none; }
nav > ul > li { break-inside: avoid; margin-bottom: 1rem; text-transform: capitalize; }
nav ul ul { padding: 0; list-style: none; text-transform: none; }
article { border: 1px solid var(--line); border-radius: 0.75rem; margin: 1rem 0; padding: 0 1.25rem 1rem; }
.method { color: var(--accent); font-size: 0.85em; letter-spacing: 0.04em; }
table { border-collapse: collapse; font-size: 0.9em; width: 100%; }
th, td { border-top: 1px solid var(--line); padding: 0.3rem 0.75rem 0.3rem 0; text-align: start; vertical-align: top; }
th { font-weight: 400; }
thead th { border-top: 0; font-weight: 600; }
summary { cursor: pointer; }
details, .answer { margin: 0.35rem 0; }
`;

const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The API description as OpenAPI and as a page. It is generated on first use. */
export function docsRoutes(describe: () => ApiDescription): Hono {
  const app = new Hono();
  let description: ApiDescription | undefined;
  const described = () => (description ??= describe());

  app.get('/openapi.json', (c) => c.json(described()));
  app.get('/docs', (c) => {
    c.header('Content-Security-Policy', contentSecurityPolicy);
    return c.html(docsPage(described()));
  });
  app.get('/docs.css', (c) => c.body(docsStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  return app;
}

type Schema = NonNullable<Components['schemas']>[string];

const referencePrefix = '#/components/schemas/';

type PlainSchema = Exclude<Schema, { $ref: string }>;

interface SchemaLine {
  /** Path of the value, such as `data.attributes.email`; `[]` stands for each item of a list. */
  path: string;
  type: string;
  note: string;
}

function isPlain(schema: Schema): schema is PlainSchema {
  return schema.$ref === undefined;
}

/** Resolves `$ref`. An unknown reference gives an empty schema. */
function resolved(schema: Schema, components: Components): PlainSchema {
  if (isPlain(schema)) return schema;
  const target = components.schemas?.[schema.$ref.slice(referencePrefix.length)];
  return target && isPlain(target) ? target : {};
}

function typeName(schema: PlainSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const types = [schema.type ?? 'any'].flat().join(' | ');
  return schema.format ? `${types} (${schema.format})` : types;
}

const isNull = (schema: Schema) => isPlain(schema) && schema.type === 'null';

/** Every value of a schema, one line each, the outer ones first. */
function schemaLines(schema: Schema, components: Components, path = ''): SchemaLine[] {
  const plain = resolved(schema, components);
  const note = plain.description ?? '';
  if (plain.properties) {
    return Object.entries(plain.properties).flatMap(([name, inner]) =>
      schemaLines(inner, components, path === '' ? name : `${path}.${name}`),
    );
  }
  const alternatives = plain.anyOf?.filter((inner) => !isNull(inner)) ?? [];
  if (alternatives.length > 0) {
    return alternatives.flatMap((inner) => schemaLines(inner, components, path));
  }
  if (plain.items) return schemaLines(plain.items, components, `${path}[]`);
  return [{ path, type: typeName(plain), note }];
}
