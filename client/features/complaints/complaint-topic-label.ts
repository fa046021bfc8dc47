import type { ComplaintTopic } from "#domain/complaints/contract.ts";
import { m } from "#messages";

const LABELS: Record<ComplaintTopic, () => string> = {
  copyright: () => m.complaint_topic_copyright(),
  content: () => m.complaint_topic_content(),
  conduct: () => m.complaint_topic_conduct(),
  privacy: () => m.complaint_topic_privacy(),
  payment: () => m.complaint_topic_payment(),
  other: () => m.complaint_topic_other(),
};

export const complaintTopicLabel = (topic: ComplaintTopic): string => LABELS[topic]();
