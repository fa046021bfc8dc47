import { Project, ts } from "ts-morph";

export type JsonSchema = { [keyword: string]: unknown };
export type CallResultSchemas = { results: Record<string, JsonSchema>; schemas: Record<string, JsonSchema> };

const NULLISH = ts.TypeFlags.Undefined | ts.TypeFlags.Void;

/** Converts the result types of the call contract to JSON Schema; named object types become shared components. */
export function createResultSchemas(contractFile: string, tsconfigFile: string): CallResultSchemas {
  const project = new Project({ tsConfigFilePath: tsconfigFile, skipAddingFilesFromTsConfig: true });
  project.addSourceFileAtPath(contractFile);
  project.resolveSourceFileDependencies();
  const program = project.getProgram().compilerObject;
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(contractFile);
  const contract = source && checker.getSymbolAtLocation(source);
  const calls = contract && checker.getExportsOfModule(contract).find((symbol) => symbol.name === "Calls");
  if (!source || !calls) throw new Error(`${contractFile} does not export Calls`);

  const schemas: Record<string, JsonSchema> = {};
  const names = new Map<ts.Type, string>();

  function componentName(type: ts.Type): string | undefined {
    const symbol = type.aliasSymbol;
    if (!symbol || type.aliasTypeArguments?.length) return undefined;
    const known = names.get(type);
    if (known) return known;
    let name = symbol.name;
    for (let copy = 2; name in schemas; copy++) name = `${symbol.name}${copy}`;
    return name;
  }

  function toSchema(type: ts.Type): JsonSchema {
    const isShared = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Union | ts.TypeFlags.Intersection)) !== 0;
    const name = isShared ? componentName(type) : undefined;
    if (name === undefined) return describe(type);
    if (!names.has(type)) {
      names.set(type, name);
      schemas[name] = {};
      schemas[name] = describe(type);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  function describe(type: ts.Type): JsonSchema {
    const { flags } = type;
    if (flags & ts.TypeFlags.StringLiteral) return { const: (type as ts.StringLiteralType).value };
    if (flags & ts.TypeFlags.NumberLiteral) return { const: (type as ts.NumberLiteralType).value };
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === "true" };
    if (flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) return { type: "string" };
    if (flags & ts.TypeFlags.Number) return { type: "number" };
    if (flags & ts.TypeFlags.Boolean) return { type: "boolean" };
    if (flags & ts.TypeFlags.Null) return { type: "null" };
    if (type.isUnion()) return describeUnion(type);
    if (checker.isTupleType(type)) return describeTuple(type as ts.TupleTypeReference);
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      return { type: "array", items: item ? toSchema(item) : {} };
    }
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return describeObject(type);
    if (flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return {};
    throw new Error(`No JSON Schema for the type ${checker.typeToString(type)}`);
  }

  function describeUnion(type: ts.UnionType): JsonSchema {
    const members = type.types.filter((member) => (member.flags & NULLISH) === 0);
    const isBoolean = members.filter((member) => member.flags & ts.TypeFlags.BooleanLiteral).length === 2;
    const rest = isBoolean ? members.filter((member) => !(member.flags & ts.TypeFlags.BooleanLiteral)) : members;
    const values = rest.flatMap((member) =>
      member.isStringLiteral() || member.isNumberLiteral() ? [member.value] : [],
    );
    const others = rest.filter((member) => !member.isStringLiteral() && !member.isNumberLiteral()).map(toSchema);
    values.sort();
    const options: JsonSchema[] = [
      ...(isBoolean ? [{ type: "boolean" }] : []),
      ...(values.length === 1 ? [{ const: values[0] }] : values.length > 1 ? [{ enum: values }] : []),
      ...others,
    ];
    return options.length === 1 && options[0] ? options[0] : { anyOf: options };
  }

  function describeTuple(type: ts.TupleTypeReference): JsonSchema {
    const items = checker.getTypeArguments(type).map(toSchema);
    return { type: "array", prefixItems: items, minItems: type.target.minLength, maxItems: items.length };
  }

  function describeObject(type: ts.Type): JsonSchema {
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    for (const property of checker.getPropertiesOfType(type)) {
      const propertyType = checker.getTypeOfSymbol(property);
      const canBeMissing =
        (property.flags & ts.SymbolFlags.Optional) !== 0 ||
        (propertyType.flags & NULLISH) !== 0 ||
        (propertyType.isUnion() && propertyType.types.some((member) => member.flags & NULLISH));
      if (propertyType.flags & NULLISH) continue;
      properties[property.name] = toSchema(propertyType);
      if (!canBeMissing) required.push(property.name);
    }
    const index =
      checker.getIndexInfoOfType(type, ts.IndexKind.String) ?? checker.getIndexInfoOfType(type, ts.IndexKind.Number);
    return {
      type: "object",
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: toSchema(index.type) }),
    };
  }

  const results: Record<string, JsonSchema> = {};
  for (const call of checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(calls))) {
    const result = checker.getTypeOfSymbol(call).getProperty("result");
    if (!result) throw new Error(`${call.name} has no result type`);
    results[call.name] = toSchema(checker.getTypeOfSymbol(result));
  }
  return { results, schemas };
}
