import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { EntityLinks } from "#client/features/search/entities/entity-links.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import { Switch } from "#client/ui/switch.tsx";
import { LOCALES, type Locale } from "#domain/i18n/locales.ts";
import type { DeskVideoLink, DeskVideoView } from "#domain/videos/desk-contract.ts";
import {
  MAX_VIDEO_DESCRIPTION_LENGTH,
  MAX_VIDEO_REASON_LENGTH,
  MAX_VIDEO_TEAMS,
  MAX_VIDEO_TITLE_LENGTH,
} from "#domain/videos/limits.ts";
import type { VideoEvent } from "#domain/videos/states.ts";
import { m } from "#messages";
import { OwnVideoPlayer } from "../own-video-player.tsx";
import { VideoCoverField } from "./cover-field.tsx";
import { videoEventLabel, videoStateLabel } from "./desk-labels.ts";

const NO_CHAPTERS = [] as const;
const LANGUAGES = LOCALES.map(({ code, name }) => ({ value: code, label: name }));

const LINK_KINDS = [
  { kind: "match", max: 1 },
  { kind: "league", max: 1 },
  { kind: "team", max: MAX_VIDEO_TEAMS },
] as const;

function TextForm({ video }: { video: DeskVideoView }) {
  const app = useApp();
  const router = useRouter();
  const queryClient = useQueryClient();
  const action = useAction(router);
  const first = video.originalLocale ?? app.locale;
  const [locale, setLocale] = useState<Locale>(first);
  const textOf = (of: Locale) => video.texts.find((text) => text.locale === of);
  const [title, setTitle] = useState(textOf(first)?.title ?? "");
  const [description, setDescription] = useState(textOf(first)?.description ?? "");
  const [links, setLinks] = useState(video.links);
  const [reveals, setReveals] = useState(video.revealsResult);
  const [isSaved, setIsSaved] = useState(false);
  const choose = (next: Locale) => {
    setLocale(next);
    setTitle(textOf(next)?.title ?? "");
    setDescription(textOf(next)?.description ?? "");
  };
  const idsOf = (kind: DeskVideoLink["kind"]) => links.filter((link) => link.kind === kind).map(({ id }) => id);
  const save = () =>
    action.run(async (api) => {
      await api.call("POST /video/save", {
        ...{ videoId: video.videoId, locale, title, description, revealsResult: reveals },
        matchId: idsOf("match")[0] ?? null,
        leagueId: idsOf("league")[0] ?? null,
        teamIds: idsOf("team"),
      });
      setIsSaved(true);
      await queryClient.invalidateQueries({ queryKey: ["GET /video/edit"] });
    });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onChange={() => setIsSaved(false)}
    >
      <SelectField label={m.shell_language()} value={locale} options={LANGUAGES} onValue={choose} />
      <TextField
        label={m.golive_title()}
        value={title}
        maxLength={MAX_VIDEO_TITLE_LENGTH}
        lang={locale}
        onValue={setTitle}
      />
      <TextAreaField
        label={m.video_description()}
        rows={4}
        value={description}
        maxLength={MAX_VIDEO_DESCRIPTION_LENGTH}
        lang={locale}
        onValue={setDescription}
      />
      <EntityLinks
        legend={m.video_about()}
        kinds={LINK_KINDS}
        links={links}
        onLinks={(next) => {
          setLinks(next);
          setIsSaved(false);
        }}
      />
      <Switch label={m.desk_reveals()} checked={reveals} onChecked={setReveals} />
      <div className="flex items-center gap-3">
        <Button kind="primary" type="submit" aria-busy={action.isPending}>
          {m.account_save()}
        </Button>
        <span role="status" className="text-13 text-muted">
          {isSaved ? m.account_saved() : ""}
        </span>
      </div>
      <ErrorNotice text={action.failure} />
    </form>
  );
}

function VideoActions({ video, isOwner }: { video: DeskVideoView; isOwner: boolean }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const action = useAction(router);
  const [reason, setReason] = useState("");
  const move = (event: VideoEvent) =>
    action.run(async (api) => {
      await api.call("POST /video/move", { videoId: video.videoId, event, reason: reason.trim() });
      setReason("");
      await queryClient.invalidateQueries({ queryKey: ["GET /video/edit"] });
    });
  if (video.events.length === 0) return null;
  const asksReason = !isOwner && video.events.some((event) => event === "return" || event === "withdraw");
  return (
    <div className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4">
      {asksReason ? (
        <TextField
          label={m.video_reason_owner()}
          value={reason}
          maxLength={MAX_VIDEO_REASON_LENGTH}
          onValue={setReason}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {video.events.map((event) => (
          <Button
            key={event}
            kind={event === "publish" || event === "submit" ? "primary" : "quiet"}
            disabled={action.isPending}
            onClick={() => void move(event)}
          >
            {videoEventLabel(event)}
          </Button>
        ))}
      </div>
      <ErrorNotice text={action.failure} />
    </div>
  );
}

type Props = { videoId: number; backHref: string; isOwner: boolean };

/** Edits a video: preview, state, texts, cover and history. */
export function DeskVideoEditor({ videoId, backHref, isOwner }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const player = useRef<HTMLDivElement>(null);
  const { data: video } = useSuspenseQuery(callQuery(api, "GET /video/edit", { videoId }));
  return (
    <div className="mx-auto flex w-full max-w-200 flex-col gap-6">
      <Link className="text-13 text-muted focus-ring" href={backHref}>
        {m.login_back()}
      </Link>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-20">
          <bdi>{video.title}</bdi>
        </h2>
        <Badge tone="accent">{videoStateLabel(video.state)}</Badge>
      </div>
      {video.reason === "" ? null : <p className="text-14 text-text">{video.reason}</p>}
      {video.kind === "official" ? null : (
        <div ref={player}>
          <OwnVideoPlayer video={video} chapters={NO_CHAPTERS} chapterLabel={() => ""} jump={undefined} />
        </div>
      )}
      <VideoActions video={video} isOwner={isOwner} />
      {video.isEditable ? (
        <>
          {video.kind === "official" ? null : <VideoCoverField videoId={videoId} cover={video.cover} player={player} />}
          <TextForm key={video.videoId} video={video} />
        </>
      ) : null}
      {video.history.length > 0 ? (
        <ol className="flex flex-col gap-1 text-13 text-muted">
          {video.history.map(({ event, username, reason, atMs }) => (
            <li key={atMs}>
              {[videoEventLabel(event), username, dateAndTime(atMs, app.locale, app.timeZone), reason]
                .filter(Boolean)
                .join(" · ")}
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}
