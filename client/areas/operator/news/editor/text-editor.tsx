import "prosemirror-view/style/prosemirror.css";
import "./text-editor.css";
import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { NewsBlock } from "#domain/news/document.ts";
import { m } from "#messages";
import { type BlockViewStore, createBlockViews } from "./block-views.ts";
import { cleanPastedHtml, cleanPastedText } from "./clean-pasted.ts";
import { insertFieldBlock } from "./commands.ts";
import { toEditorDocument, toNewsBlocks } from "./document.ts";
import { FieldBlockForm } from "./field-block-form.tsx";
import { editorPlugins } from "./plugins.ts";
import { parseOwnPage, toNewsHref } from "./to-news-href.ts";
import { EditorToolbar } from "./toolbar.tsx";

type Props = {
  initial: readonly NewsBlock[];
  locale: string;
  onChange: (blocks: NewsBlock[]) => void;
  /** Stores image files and returns the blocks that show them. */
  onFiles: (files: readonly File[]) => Promise<NewsBlock | undefined>;
};

const imagesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));

type Callbacks = Pick<Props, "onChange" | "onFiles"> & { onState: (state: EditorState) => void; onLink: () => void };

function createView(
  place: HTMLElement,
  { initial, locale }: Pick<Props, "initial" | "locale">,
  views: BlockViewStore,
  callbacks: () => Callbacks,
): EditorView {
  const insertImages = (view: EditorView, files: readonly File[]) => {
    void callbacks()
      .onFiles(files)
      .then((block) => {
        if (block?.kind === "image" || block?.kind === "gallery")
          insertFieldBlock(block)(view.state, view.dispatch, view);
      });
    return true;
  };
  const view = new EditorView(place, {
    state: EditorState.create({
      doc: toEditorDocument(initial),
      plugins: editorPlugins(
        { placeholder: m.desk_placeholder(), drag: m.desk_drag() },
        { onLink: () => callbacks().onLink() },
      ),
    }),
    nodeViews: views.nodeViews,
    attributes: {
      class: "news-blocks news-editor-text",
      lang: locale,
      dir: "auto",
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": m.desk_text(),
    },
    transformPastedHTML: cleanPastedHtml,
    transformPastedText: cleanPastedText,
    handlePaste: (target, event) => {
      const images = imagesOf(event.clipboardData);
      // Word also puts a picture of the copied text on the clipboard.
      if (images.length > 0 && !event.clipboardData?.types.includes("text/html")) return insertImages(target, images);
      const page = parseOwnPage(toNewsHref(event.clipboardData?.getData("text/plain") ?? ""));
      const { $from, empty } = target.state.selection;
      if (!page || !empty || $from.parent.content.size > 0) return false;
      const block = page.kind === "video" ? { ...page, title: m.desk_block_video() } : page;
      return insertFieldBlock(block)(target.state, target.dispatch, target);
    },
    handleDrop: (target, event) => {
      const images = imagesOf(event.dataTransfer);
      return images.length > 0 && insertImages(target, images);
    },
    dispatchTransaction(transaction) {
      const state = view.state.apply(transaction);
      view.updateState(state);
      callbacks().onState(state);
      if (transaction.docChanged) callbacks().onChange(toNewsBlocks(state.doc));
    },
  });
  return view;
}

/** The rich-text editor of an article: formatted text, lists and quotes, with field blocks in between. */
export function TextEditor({ initial, locale, onChange, onFiles }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [views] = useState(() => createBlockViews(m.desk_source()));
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const callbacks = useRef<Callbacks>({ onChange, onFiles, onState: setState, onLink: () => setIsLinkOpen(true) });
  callbacks.current = { ...callbacks.current, onChange, onFiles };
  const start = useRef({ initial, locale });
  useEffect(() => {
    if (!place.current) return;
    const created = createView(place.current, start.current, views, () => callbacks.current);
    setView(created);
    setState(created.state);
    return () => created.destroy();
  }, [views]);
  const mounted = useSyncExternalStore(views.subscribe, views.list, views.list);
  return (
    <div className="news-editor">
      {view && state ? (
        <EditorToolbar view={view} state={state} onFiles={onFiles} isLinkOpen={isLinkOpen} onLinkOpen={setIsLinkOpen} />
      ) : null}
      <div ref={place} className="news-editor-page" />
      {mounted.map(({ key, dom, ...block }) => createPortal(<FieldBlockForm {...block} onFiles={onFiles} />, dom, key))}
    </div>
  );
}
