import { html, raw } from 'hono/html';
import type { ApiDescription } from './operations.ts';
import { endpointsByTopic, type Endpoint, type Operation } from './operations.ts';
import { schemaLines, type Schema } from './schema.ts';

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
export function docsPage(description: ApiDescription): Markup {
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
