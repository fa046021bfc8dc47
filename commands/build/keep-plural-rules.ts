const NEW_RULES = "new Intl.PluralRules(locale, options)";
const RULES_OF = `
const rulesByKey = new Map();
function rulesOf(locale, options) {
  const key = locale + (options?.type ?? "");
  const known = rulesByKey.get(key);
  if (known) return known;
  const rules = ${NEW_RULES};
  rulesByKey.set(key, rules);
  return rules;
}
`;

/** Caches `Intl.PluralRules`: a page formats about fifty plurals, and creating them costs more than all other text. */
export function keepPluralRules(registry: string): string {
  if (!registry.includes(NEW_RULES)) throw new Error("the compiled messages no longer make plural rules as they did");
  return registry.replace(NEW_RULES, "rulesOf(locale, options)") + RULES_OF;
}
