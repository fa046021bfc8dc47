import { useApp } from "#client/app-context.ts";
import type { LandingBlock } from "#domain/channels/landing.ts";
import { m } from "#messages";
import { type Apps, InstallLinks } from "./install-links.tsx";
import { RegisterButton } from "./register-button.tsx";

type Props = { blocks: readonly LandingBlock[]; apps: Apps; headingLevel?: 1 | 3 };

function Block({ block, apps, headingLevel = 1 }: { block: LandingBlock } & Omit<Props, "blocks">) {
  const { brand } = useApp();
  const Heading = `h${headingLevel}` as const;
  switch (block.kind) {
    case "title":
      return (
        <Heading className="text-32 text-strong text-balance">
          <bdi>{block.text}</bdi>
        </Heading>
      );
    case "text":
      return (
        <p className="max-w-prose text-16 text-balance">
          <bdi>{block.text}</bdi>
        </p>
      );
    case "image":
      return (
        <img
          src={brand.logos.social}
          alt=""
          width={1200}
          height={630}
          className="h-auto w-full max-w-2xl rounded-16 bg-surface-2"
        />
      );
    case "features":
      return (
        <ul className="flex flex-col gap-2 text-start">
          {block.items.map((item) => (
            <li key={item} className="flex items-center gap-2 text-16">
              <span aria-hidden="true" className="i-lucide-check shrink-0 text-16 text-accent" />
              <bdi>{item}</bdi>
            </li>
          ))}
        </ul>
      );
    case "install":
      return <InstallLinks apps={apps} />;
    case "register":
      return <RegisterButton label={block.label ?? m.login_register()} />;
  }
}

export const LandingBlocks = ({ blocks, ...rest }: Props) => (
  <div className="flex flex-col items-center gap-6 py-6 text-center">
    {blocks.map((block, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id, and their order is the document
      <Block key={`${block.kind} ${at}`} block={block} {...rest} />
    ))}
  </div>
);
