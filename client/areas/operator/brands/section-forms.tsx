import type { FunctionComponent } from "react";
import { m } from "#messages";
import type { StudioSection } from "./brand-search.ts";
import { LanguagesSection, SignInSection } from "./sections/choice-sections.tsx";
import { ColoursSection } from "./sections/colours-section.tsx";
import { FeaturesSection } from "./sections/features-section.tsx";
import { LegalSection } from "./sections/legal-section.tsx";
import { LogosSection } from "./sections/logos-section.tsx";
import { EmailSection, HostsSection, NamesSection } from "./sections/names-sections.tsx";
import type { SectionProps } from "./studio-fields.tsx";

const NAMES: Record<StudioSection, () => string> = {
  names: () => m.brand_names(),
  hosts: () => m.brand_hosts(),
  languages: () => m.brand_languages(),
  colours: () => m.brand_colours(),
  logos: () => m.brand_logos(),
  legal: () => m.brand_legal(),
  sign_in: () => m.brand_sign_in(),
  features: () => m.brand_features(),
  email: () => m.login_email(),
  preview: () => m.golive_preview(),
  history: () => m.desk_versions(),
};
export const sectionName = (section: StudioSection): string => NAMES[section]();

export const SECTION_FORMS: Record<Exclude<StudioSection, "preview" | "history">, FunctionComponent<SectionProps>> = {
  names: NamesSection,
  hosts: HostsSection,
  languages: LanguagesSection,
  colours: ColoursSection,
  logos: LogosSection,
  legal: LegalSection,
  sign_in: SignInSection,
  features: FeaturesSection,
  email: EmailSection,
};
