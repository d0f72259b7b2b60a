/** Identifies a resource without its content. */
export interface ResourceIdentifier {
  type: string;
  id: string;
}

/** A relationship contains whole resources (sent in `included`) or bare identifiers. */
export type Related = Resource | ResourceIdentifier | (Resource | ResourceIdentifier)[] | null;

export interface Resource<Attributes extends object = object> extends ResourceIdentifier {
  attributes: Attributes;
  relationships?: Record<string, Related>;
}
