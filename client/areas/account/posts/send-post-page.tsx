import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { matchTitle } from "#client/features/matches/labels/match-title.ts";
import { refetchPosts } from "#client/features/posts/refetch-posts.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { accountHref } from "#client/links.ts";
import { MAX_POST_LENGTH } from "#domain/content/limits.ts";
import type { PostPicture } from "#domain/posts/contract.ts";
import { m } from "#messages";
import { accountScreen } from "../account-screen.tsx";
import { parseLinkedMatch } from "../user-info-search.ts";
import { LinkField, type PostLink } from "./link-field.tsx";
import { PictureField } from "./picture-field.tsx";

/** The match of the page that the user came from. */
function useLinkedMatch(): PostLink | undefined {
  const { api } = useRouter().options.context;
  const match = parseLinkedMatch(useSearch({ from: "/userInfo/send" }));
  const { data } = useQuery({
    ...callQuery(api, "GET /{game}/{matchId}", match ?? { game: "", matchId: 0 }),
    enabled: match !== undefined,
  });
  return data && { matchId: data.id, name: matchTitle(data) };
}

/** Writes a post: text, pictures, and a match or team. */
function SendPostPage() {
  const app = useApp();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [pictures, setPictures] = useState<PostPicture[]>([]);
  const linkedMatch = useLinkedMatch();
  const [chosen, setChosen] = useState<PostLink | "none">();
  const link = chosen === "none" ? undefined : (chosen ?? linkedMatch);
  const form = useForm<{ text: string }>(router, {
    values: { text: "" },
    submit: async (api, { text }) => {
      const { name: _name, ...linked } = link ?? { name: "" };
      await api.call("POST /post/send", { text, pictures: pictures.map(({ file }) => file), ...linked });
      await refetchPosts(queryClient);
      showToast(m.post_sent());
      await router.navigate({ href: accountHref(app, "userPost") });
    },
  });
  const text = form.field("text");
  return (
    <section className="flex max-w-prose flex-col gap-4">
      <CrestSprite />
      <h2 className="text-16">{m.posts_send()}</h2>
      <Form form={form}>
        <TextAreaField {...text} label={m.post_text()} rows={5} maxLength={MAX_POST_LENGTH} dir="auto" />
        <PictureField pictures={pictures} onPictures={setPictures} />
        <LinkField link={link} onLink={(next) => setChosen(next ?? "none")} />
        <FormError />
        <SubmitButton className="self-start" disabled={text.value.trim() === "" && pictures.length === 0}>
          {m.content_send()}
        </SubmitButton>
      </Form>
    </section>
  );
}

export const SendPostScreen = accountScreen("send", SendPostPage);
