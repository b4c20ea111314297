import { readFileSync } from 'node:fs';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: string[];
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  discriminator?: { mapping: Record<string, string> };
}

interface Operation {
  responses: Record<string, { content?: { 'application/json'?: { schema: Schema; example?: unknown } } }>;
}

const { paths, components } = JSON.parse(readFileSync('../openapi/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** Which enums have known values, and the schemas around a value, which may contain themselves. */
interface Place {
  known: readonly string[];
  above: readonly string[];
}

/** The value that no version of the app knows. */
export const NEWER = 'unheard_of';

const nameOf = (schema: Schema) => schema.$ref?.split('/').at(-1) ?? '';
const resolved = (schema: Schema): Schema =>
  schema.$ref ? (components.schemas[nameOf(schema)] ?? {}) : schema;
const isOpen = (schema: Schema) =>
  schema.enum !== undefined && Boolean(schema.description?.includes('Values may be added'));

/** The names of all enums that may gain values. */
export const OPEN_ENUMS = Object.keys(components.schemas).filter((name) =>
  isOpen(components.schemas[name] ?? {}),
);

const within = ({ $ref }: Schema, above: readonly string[]) => ($ref ? [...above, $ref] : above);

/** Whether a value of the schema may hold one of an open enum. */
function leadsToOpen(schema: Schema, above: readonly string[] = []): boolean {
  if (schema.$ref && above.includes(schema.$ref)) return false;
  const { properties = {}, oneOf = [], items, ...found } = resolved(schema);
  const parts = [...Object.values(properties), ...oneOf, ...(items ? [items] : [])];
  return isOpen(found) || parts.some((part) => leadsToOpen(part, within(schema, above)));
}

/** What a schema without an example may hold; `number` differs from sample to sample, since ids do. */
function sampleOf({ enum: values, type = 'string', format }: Schema, number: number): unknown {
  const kind = [type].flat()[0];
  if (kind === 'object') return {};
  if (kind === 'array') return [];
  if (kind === 'integer' || kind === 'number') return number;
  if (kind === 'boolean') return true;
  if (values) return values[0];
  return format === 'date-time' ? '2027-01-15T08:00:00.000Z' : '/sample';
}

/** Answers of a server that is newer than the app: the document's examples with unknown values of the enums. */
export class NewerServer {
  /** The enums of which an unknown value was sent. */
  readonly sent = new Set<string>();

  #samples = 100;

  #next(): number {
    this.#samples += 1;
    return this.#samples;
  }

  /** The body of a response; enums that are `known` have values that the app knows. */
  answer(method: string, pathname: string, known: readonly string[] = []): Record<string, unknown> | null {
    const matches = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
    // A path of words comes before one with a parameter.
    const path = Object.keys(paths)
      .filter(matches)
      .sort((one, other) => one.split('{').length - other.split('{').length)[0];
    const content = paths[path ?? '']?.[method]?.responses['200']?.content?.['application/json'];
    if (!content) return null;
    return this.#value(content.schema, content.example, { known, above: [] }) as Record<string, unknown>;
  }

  /** The body of a refusal with this message. */
  refusal(message: string): object {
    const body = this.#value({ $ref: '#/components/schemas/FailureEnvelope' }, undefined, {
      known: [],
      above: [],
    });
    return { ...(body as object), code: 1, message };
  }

  #value(schema: Schema, example: unknown, place: Place): unknown {
    const { known, above } = place;
    const found = resolved(schema);
    const inner = { known, above: within(schema, above) };
    if (isOpen(found) && !known.includes(nameOf(schema))) {
      this.sent.add(nameOf(schema));
      return NEWER;
    }
    if (found.oneOf) return this.#variant(found, example, inner);
    const value = example ?? sampleOf(found, this.#next());
    if (Array.isArray(value)) {
      const { items = {} } = found;
      const isFilled = value.length === 0 && leadsToOpen(items, inner.above);
      return (isFilled ? [undefined] : value).map((item) => this.#value(items, item, inner));
    }
    if (typeof value !== 'object' || value === null || !found.properties) return value;
    const own = value as Record<string, unknown>;
    const fields = Object.entries(found.properties).map(([name, property]) => {
      // What is null in the example is filled in where it leads to an enum.
      const isNull = own[name] === null && !leadsToOpen(property, inner.above);
      return [name, isNull ? null : this.#value(property, own[name], inner)];
    });
    return Object.fromEntries(fields);
  }

  #variant({ oneOf = [], discriminator }: Schema, example: unknown, place: Place): unknown {
    const kind = (example as { kind?: string } | null | undefined)?.kind;
    const named = kind === undefined ? undefined : discriminator?.mapping[kind];
    const variant = named ? { $ref: named } : oneOf.find(({ type }) => type !== 'null');
    return variant ? this.#value(variant, example, place) : null;
  }
}
